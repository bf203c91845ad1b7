import { join } from 'node:path';
import { buildGateway } from './app.ts';
import { readEnvironment } from './environment.ts';

/** The same as the API's: supervisors usually kill a process 10 seconds after asking it to stop. */
const STOP_MS = 9_000;

const { port, host, ...options } = readEnvironment(process.env, join(import.meta.dirname, '../.site'));
// At `info` every address would be logged, and an address may hold a person's name.
const app = buildGateway({ ...options, logLevel: 'warn', closeGraceMs: STOP_MS });

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void app.close());
await app.listen({ host, port });
