import { buildApp } from './app.ts';
import { startWorker } from './jobs/worker.ts';
import { migrate } from './migrate.ts';
import { lastSeal } from './modules/tiktok/index.ts';
import { checkConnection } from './platform/check-connection.ts';
import { checkRole } from './platform/check-role.ts';
import { readConfig } from './platform/config.ts';
import { closeContext, createContext } from './platform/context.ts';
import { watchProcess } from './platform/metrics.ts';
import { checkSecret, WrongSecret } from './platform/secret-check.ts';
import { STOP_MS } from './platform/stop.ts';

const config = readConfig(process.env);
const context = createContext(config);
const { log } = context;
watchProcess(context.metrics);

if (config.migrate && config.migrationDatabaseUrl) {
  const applied = await migrate(config.migrationDatabaseUrl, config.databaseUrl);
  if (applied.length > 0) log.info({ applied }, 'migrated');
} else if (config.migrate) {
  log.info('MIGRATION_DATABASE_URL is not set: this process leaves the tables as they are');
}
await checkRole(context);
await checkConnection(context);

// If the database is away now, `follow` asks it again.
await context.clock.measure().catch(() => {});
const clock = context.clock.follow();
await context.replica.measure();
const replica = context.replica.follow();
try {
  await checkSecret(context.pool, context.secrets, { isKept: Boolean(process.env.SOHOR_SECRET), lastSeal });
} catch (error) {
  if (!(error instanceof WrongSecret)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}

const app = await buildApp(context);
await app.listen({ host: config.apiHost, port: config.apiPort });
const worker = config.worker ? startWorker(context) : undefined;

let stopping = false;
async function stop(signal: NodeJS.Signals) {
  if (stopping) return;
  stopping = true;
  log.info({ signal }, 'stopping');
  setTimeout(() => process.exit(1), STOP_MS).unref();
  await Promise.all([app.close(), worker?.stop()]);
  clock.stop();
  replica.stop();
  await closeContext(context);
  process.exit(0);
}
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
// A bug must not leave a half-alive process: it ends, and its supervisor starts a new one.
process.on('uncaughtException', (error) => {
  log.fatal({ err: error }, 'uncaught exception');
  process.exit(1);
});
process.on('unhandledRejection', (reason) => {
  log.error({ err: reason }, 'unhandled rejection');
});
