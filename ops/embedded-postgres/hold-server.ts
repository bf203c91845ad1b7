import { startEmbeddedPostgres } from './index.ts';

/** For the test that kills its supervisor: starts a server on the given folder, says so, and waits. */
const [dataDir = ''] = process.argv.slice(2);
const server = await startEmbeddedPostgres({ dataDir });
process.stdout.write(`${server.pid}\n`);
setInterval(() => undefined, 60_000);
