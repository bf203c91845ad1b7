import { startEmbeddedPostgres } from './index.ts';

/** For the tests that kill a supervisor: starts a server on the given folder, reports that, and waits. */
const [dataDir = '', kind] = process.argv.slice(2);
const server = await startEmbeddedPostgres({ dataDir, durable: kind !== 'throw-away' });
process.stdout.write(`${server.pid}\n`);
setInterval(() => undefined, 60_000);
