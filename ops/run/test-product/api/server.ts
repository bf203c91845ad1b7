import { createServer } from 'node:http';
import process from 'node:process';

/** A stand-in with the same ports and addresses as the real server. FAKE_API=broken ends it at once. */
if (process.env.FAKE_API === 'broken') {
  process.stderr.write('no such table: campaigns\n');
  process.exit(3);
}
createServer((request, response) => {
  if (request.url === '/die') process.exit(4);
  const ready = request.url === '/api/v1/ready';
  response
    .writeHead(ready ? 200 : 404)
    .end(JSON.stringify({ pid: process.pid, secret: process.env.SOHOR_SECRET }));
}).listen(Number(process.env.API_PORT), '127.0.0.1');
