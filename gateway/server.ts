import { join } from 'node:path';
import { buildGateway } from './app.ts';
import { readEnvironment } from './environment.ts';

/** As the API has it: before a supervisor's usual 10 seconds are over. */
const STOP_MS = 9_000;

const { port, host, ...options } = readEnvironment(process.env, join(import.meta.dirname, '../.site'));
// Below `warn` addresses would be logged, and an address may hold somebody's name.
const app = buildGateway({ ...options, logLevel: 'warn', closeGraceMs: STOP_MS });

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void app.close());
await app.listen({ host, port });
