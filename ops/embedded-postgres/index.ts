import type { ChildProcess } from 'node:child_process';
import { chmodSync, existsSync, realpathSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { answers, ensureDatabase, type Roles, socketUrl } from './access.ts';
import { type Account, canReach, chooseAccount, makePassage } from './account.ts';
import { findBinaries } from './binaries.ts';
import { ensureCluster, writeAccessRules } from './cluster.ts';
import { EmbeddedPostgresError } from './errors.ts';
import { clearStalePostmaster, runningPostmaster } from './postmaster-file.ts';
import { isServerOf, pause } from './processes.ts';
import { includeReadOnlySetting, writeReadOnlySetting } from './read-only.ts';
import { launch, shutDown } from './server.ts';
import { SOCKET, type SocketFolder, socketFolder } from './socket.ts';

export { makePassage } from './account.ts';
export { reachableDataDir } from './data-dir.ts';
export { EmbeddedPostgresError } from './errors.ts';

const ROLES: Roles = { owner: 'sohor', api: 'sohor_api' };

export interface EmbeddedPostgresOptions {
  /** PostgreSQL's own folder; made when missing. Its parent is made too. */
  dataDir: string;
  /** Name of the product's database; `sohor` by default. */
  database?: string;
  /** False only for data that a test throws away: faster, but lost in a power cut. */
  durable?: boolean;
  /** File of the server's log; by default beside the data folder. */
  logFile?: string;
  /** Further settings of postgresql.conf. */
  settings?: Readonly<Record<string, string>>;
  /** How long the remains of a killed server may block the folder; 60 seconds by default. */
  timeoutMs?: number;
}

export interface EmbeddedPostgres {
  /**
   * For the API's role, which owns nothing, over a socket that only the starting user and root can open; the same at each start on
   * this folder.
   */
  url: string;
  /** For the role that owns the database; only for migrations. */
  ownerUrl: string;
  superuserUrl: string;
  dataDir: string;
  socketDir: string;
  /** Whether clients find the socket. A link to it that was removed is brought back. */
  isReachable(): boolean;
  pid: number;
  /** True when a server of an earlier run was still there and is used; `stop` stops it like one of ours. */
  attached: boolean;
  /** True when this call made the data folder. */
  fresh: boolean;
  /** Resolves when the server ends without `stop` having been called. */
  crashed: Promise<void>;
  /** Whether new transactions may write. On a full disk, reading goes on. */
  setReadOnly(readOnly: boolean): void;
  stop(): Promise<void>;
}

/** Starts PostgreSQL on a data folder, or takes over the server that still runs there. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { database = 'sohor', durable = true, settings = {}, timeoutMs = 60_000 } = options;
  makePassage(dirname(resolve(options.dataDir)));
  const dataDir = join(realpathSync(dirname(resolve(options.dataDir))), basename(options.dataDir));
  const account = chooseAccount(dataDir);
  // A test's folder is made by mkdtemp with mode 0700: others may then pass through it, but not list it.
  if (!durable && !canReach(account, dirname(dataDir))) chmodSync(dirname(dataDir), 0o711);
  checkReach(account, dirname(dataDir));
  const native = findBinaries(account);
  const { fresh } = await ensureCluster(dataDir, { native, account, durable }).catch(explain(dataDir));
  const rulesChanged = writeAccessRules(dataDir, account);
  const urls = (socketDir: string) => ({
    url: socketUrl(socketDir, database, ROLES.api),
    ownerUrl: socketUrl(socketDir, database, ROLES.owner),
    superuserUrl: socketUrl(socketDir, 'postgres', 'postgres'),
  });

  for (const end = Date.now() + timeoutMs; ; await pause(200)) {
    const leftOver = runningPostmaster(dataDir);
    if (leftOver && Date.now() < end) {
      if (leftOver.status !== 'ready') continue;
      if (rulesChanged) process.kill(leftOver.pid, 'SIGHUP');
      // Nobody can connect to a server whose socket was removed, so it is stopped and started again.
      const socket = socketFolder(dataDir);
      if (await answers(urls(socket.path).superuserUrl)) return handle(leftOver.pid, socket);
      await shutDown(leftOver.pid);
      continue;
    }
    clearStalePostmaster(dataDir);
    includeReadOnlySetting(dataDir, account);
    const socket = socketFolder(dataDir);
    const logFile = options.logFile ?? `${dataDir}.log`;
    const result = await launch(dataDir, socket.path, {
      native,
      account,
      durable,
      logFile,
      settings,
    });
    if (result.ready) return handle(result.child.pid ?? 0, socket, result);
    if (!result.retry || Date.now() > end) {
      throw new EmbeddedPostgresError(`PostgreSQL does not start on ${dataDir}:\n${result.output}`);
    }
  }

  /** @param started left out for a server that another process started: it may still be in use by it, so it is not watched */
  async function handle(
    pid: number,
    socket: SocketFolder,
    started?: { child: ChildProcess; unwatch: () => void },
  ): Promise<EmbeddedPostgres> {
    const { url, ownerUrl, superuserUrl } = urls(socket.path);
    await ensureDatabase(superuserUrl, database, ROLES);
    let stopping: Promise<void> | undefined;
    const end = async () => {
      started?.unwatch();
      if (isServerOf(pid, dataDir)) await shutDown(pid);
      socket.remove();
    };
    const stop = () => {
      stopping ??= end();
      return stopping;
    };
    const crashed = gone(pid, dataDir, started?.child).then(() =>
      stopping ? new Promise<void>(() => undefined) : undefined,
    );
    return {
      url,
      ownerUrl,
      superuserUrl,
      dataDir,
      socketDir: socket.path,
      pid,
      attached: started === undefined,
      fresh,
      crashed,
      isReachable: () => {
        socket.restore();
        return existsSync(join(socket.path, SOCKET));
      },
      setReadOnly: (readOnly) => {
        writeReadOnlySetting(dataDir, readOnly);
        if (isServerOf(pid, dataDir)) process.kill(pid, 'SIGHUP');
      },
      stop,
    };
  }
}

/** Resolves when the process ends. If it is not our child, it is polled. */
function gone(pid: number, dataDir: string, child?: ChildProcess): Promise<void> {
  return new Promise((done) => {
    if (child) {
      if (child.exitCode !== null || child.signalCode !== null) return done();
      child.once('exit', () => done());
      return;
    }
    const timer = setInterval(() => {
      if (isServerOf(pid, dataDir)) return;
      clearInterval(timer);
      done();
    }, 500);
    timer.unref();
  });
}

function checkReach(account: Account, folder: string): void {
  if (canReach(account, folder)) return;
  throw new EmbeddedPostgresError(
    `The data folder ${folder} cannot be reached by the user "${account.name}", which PostgreSQL runs as because it ` +
      'refuses to run as root. Choose a folder outside closed homes (SOHOR_DATA_DIR=/srv/sohor, say), open its ' +
      'parents with chmod o+x, or start as another user than root.',
  );
}

const explain = (dataDir: string) => (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EACCES' && error.code !== 'EPERM') throw error;
  throw new EmbeddedPostgresError(
    `No access to ${dataDir} (${error.message}). It may belong to another user: start as that user, or choose ` +
      'another folder with SOHOR_DATA_DIR.',
  );
};
