import { appendFileSync, chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { copyCluster } from '../backup/copy-cluster.ts';
import { socketUrl } from './access.ts';
import { callerName, chooseAccount, giveTo } from './account.ts';
import { findBinaries } from './binaries.ts';
import { EmbeddedPostgresError } from './errors.ts';
import type { EmbeddedPostgres } from './index.ts';
import { launch, shutDown } from './server.ts';
import { socketFolder } from './socket.ts';

/** A streaming replica of an embedded server, for tests. */
export interface Standby {
  /** For the API's role; read-only. */
  readonly url: string;
  readonly superuserUrl: string;
  /** Ends the standby as a power cut would. */
  kill(): void;
  /** Starts it again at the same address after `kill`. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Settings that let standbys on the same machine stream from an embedded server. Both files are in `folder`. */
export function settingsOfPrimary(folder: string): Readonly<Record<string, string>> {
  mkdirSync(folder, { recursive: true });
  const files = {
    hba: 'local all,replication all peer map=sohor\n',
    // System users that may connect: the one that starts the product, and the account that the standby runs as.
    ident: `sohor "${callerName()}" all\nsohor postgres postgres\n`,
  };
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(join(folder, name), text);
    chmodSync(join(folder, name), 0o644);
  }
  return { hba_file: join(folder, 'hba'), ident_file: join(folder, 'ident') };
}

/** Copies a running server, which was started with {@link settingsOfPrimary}, into `dataDir`, and starts the copy as its standby. */
export async function startStandby(
  primary: EmbeddedPostgres,
  dataDir: string,
  settings: Readonly<Record<string, string>>,
): Promise<Standby> {
  const account = chooseAccount(dataDir);
  const native = findBinaries(account);
  if (!existsSync(dirname(dataDir))) mkdirSync(dirname(dataDir), { recursive: true });
  await copyCluster(primary.superuserUrl, primary.dataDir, dataDir);
  writeFileSync(join(dataDir, 'standby.signal'), '');
  appendFileSync(
    join(dataDir, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${primary.socketDir} user=postgres dbname=postgres'\nwal_retrieve_retry_interval = '200ms'\n`,
  );
  if (account.switchTo) giveTo(account, dataDir);
  const socket = socketFolder(dataDir);
  let pid = 0;
  let unwatch = () => {};
  const start = async () => {
    const logFile = join(dirname(dataDir), `${basename(dataDir)}.log`);
    const result = await launch(dataDir, socket.path, { native, account, durable: false, logFile, settings });
    if (!result.ready) throw new EmbeddedPostgresError(`The standby does not start:\n${result.output}`);
    pid = result.child.pid ?? 0;
    unwatch = result.unwatch;
  };
  await start();
  const database = new URL(primary.url).pathname.slice(1);
  return {
    url: socketUrl(socket.path, database, 'sohor_api'),
    superuserUrl: socketUrl(socket.path, database, 'postgres'),
    kill() {
      unwatch();
      process.kill(pid, 'SIGKILL');
    },
    start,
    async stop() {
      unwatch();
      await shutDown(pid);
      socket.remove();
    },
  };
}
