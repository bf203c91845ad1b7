import { join } from 'node:path';
import { BoundedLog } from './bounded-log.ts';
import { keepDatabase } from './database.ts';
import { accountsFrom, type DemoAccount, DemoRecord, evidenceKeyFile, serverSecret } from './first-run.ts';
import { nodeFile, runToEnd } from './processes.ts';
import { progress } from './say.ts';
import { END, type Session } from './session.ts';
import type { Settings } from './settings.ts';

export interface PreparedDatabase {
  /** URL for the API's role. */
  url: string;
  /** URL for the role that owns the tables; undefined when one role was configured for everything. */
  ownerUrl: string | undefined;
  accounts: DemoAccount[];
}

/** Prepares a database with the current tables and, on the first run, the demo data. */
export async function prepareDatabase(session: Session, settings: Settings): Promise<PreparedDatabase> {
  const { root, dataDir } = settings;
  const demo = new DemoRecord(dataDir, settings.databaseUrl);
  let url = settings.databaseUrl;
  let ownerUrl = settings.migrationDatabaseUrl;
  if (!url) {
    const database = await keepDatabase(dataDir, (problem) => session.fail(problem));
    session.onEnd(END.database, database.stop, database.kill);
    session.stop.throwIfAborted();
    if (database.fresh) demo.forget();
    ({ url, ownerUrl } = database);
  }
  const log = new BoundedLog(join(dataDir, 'logs/setup.log'));
  const env = {
    ...process.env,
    DATABASE_URL: url,
    MIGRATION_DATABASE_URL: ownerUrl ?? '',
    SOHOR_DATA_DIR: dataDir,
    SOHOR_SECRET: serverSecret(dataDir, process.env.SOHOR_SECRET),
    EVIDENCE_KEY_FILE: evidenceKeyFile(dataDir, process.env) ?? '',
  };
  const run = (file: string, what: string) =>
    runToEnd(nodeFile(join(root, file), root, env), {
      what,
      stop: session.stop,
      onOutput: (chunk) => log.write(chunk),
    });

  await progress('Bringing the tables up to date', 'Tables are up to date', () =>
    run('api/migrate.ts', 'Migrating'),
  );
  let accounts = settings.demo ? demo.accounts() : [];
  if (!accounts) {
    accounts = await progress('Loading the demo data (first run only)', 'Demo data loaded', async () =>
      accountsFrom(await run('api/demo/seed.ts', 'Loading the demo data')),
    );
    demo.keep(accounts);
  }
  return { url, ownerUrl, accounts };
}
