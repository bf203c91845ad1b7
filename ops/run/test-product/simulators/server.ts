import { createServer } from 'node:http';
import process from 'node:process';

createServer((_, response) => response.end('{}')).listen(Number(process.env.SIMULATORS_PORT), '127.0.0.1');
