import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@sohor/ops/embedded-postgres';
import { freePort } from '@sohor/ops/ports';
import { migrate } from '../migrate.ts';
import { queryAs } from '../platform/testing/databases.ts';

const INI = new URL('../../ops/deploy/kubernetes/base/pooler/pgbouncer.ini', import.meta.url);
/** Where Debian installs it; npm has no package of it. */
const PLACES = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/usr/local/bin/pgbouncer'];
const PROGRAM = [process.env.PGBOUNCER_PATH ?? 'pgbouncer', ...PLACES].find(
  (path) => spawnSync(path, ['--version']).status === 0,
);

/** Version by `pgbouncer --version`, such as [1, 18]; undefined if it is not installed. */
export function poolerVersion(): readonly [number, number] | undefined {
  if (!PROGRAM) return undefined;
  const [, major, minor] = /(\d+)\.(\d+)/.exec(spawnSync(PROGRAM, ['--version']).stdout.toString()) ?? [];
  return [Number(major), Number(minor)];
}

export interface Pooled {
  readonly postgres: EmbeddedPostgres;
  /** The API's role, through PgBouncer. */
  readonly url: string;
  /** Whether this PgBouncer tracks prepared statements, as it does from 1.21 on. */
  readonly prepares: boolean;
  /** Kills PostgreSQL, and starts it again once the work is done. */
  loseDatabase(meanwhile: () => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

const keyOf = (line: string) => line.split('=')[0]?.trim() ?? '';

/** PostgreSQL with the product's tables, behind PgBouncer with the deployed settings, except those in `changed`. */
export async function startPooled(
  changed: Readonly<Record<string, string | number>> = {},
  rewrite: (line: string) => string = (line) => line,
): Promise<Pooled> {
  const folder = await mkdtemp(join(tmpdir(), 'sohor-pooler-'));
  await chmod(folder, 0o755);
  const [major, minor] = poolerVersion() ?? [0, 0];
  const prepares = major > 1 || minor >= 21;
  // Both refuse to run as root, and PostgreSQL identifies PgBouncer by its system user.
  const user = process.getuid?.() === 0 ? 'postgres' : userInfo().username;
  const identFile = join(folder, 'ident.conf');
  await writeFile(identFile, [userInfo().username, user].map((name) => `sohor "${name}" all\n`).join(''));
  await chmod(identFile, 0o644);
  const startPostgres = () =>
    startEmbeddedPostgres({
      dataDir: join(folder, 'data/pg'),
      durable: false,
      settings: { ident_file: identFile, max_connections: '100' },
    });
  let postgres = await startPostgres();
  await migrate(postgres.ownerUrl, postgres.url);

  const port = await freePort();
  const users = join(folder, 'userlist.txt');
  await writeFile(users, '"sohor_api" "a password"\n');
  const settings: Record<string, string | number> = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    auth_file: users,
    ...changed,
  };
  const deployed = (await readFile(INI, 'utf8')).replace('host=postgres', `host=${postgres.socketDir}`);
  const lines = deployed
    .split('\n')
    .map(rewrite)
    .filter((line) => !(keyOf(line) in settings) && (prepares || keyOf(line) !== 'max_prepared_statements'));
  const ini = join(folder, 'pgbouncer.ini');
  const own = Object.entries(settings).map(([name, value]) => `${name} = ${value}`);
  await writeFile(ini, [...lines, ...own, ''].join('\n'));
  for (const file of [ini, users]) await chmod(file, 0o644);

  const child: ChildProcess = spawn(
    PROGRAM ?? '',
    ['-q', ...(user === 'postgres' ? ['-u', user] : []), ini],
    {
      cwd: '/',
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  let said = '';
  child.stderr?.on('data', (part) => (said += part));
  const url = `postgres://sohor_api:${encodeURIComponent('a password')}@127.0.0.1:${port}/sohor`;
  while (!(await queryAs(url, 'select 1').catch(() => undefined))) {
    if (child.exitCode !== null) throw new Error(`PgBouncer ended:\n${said}`);
    await pause(50);
  }
  return {
    postgres,
    url,
    prepares,
    async loseDatabase(meanwhile) {
      process.kill(postgres.pid, 'SIGKILL');
      await postgres.crashed;
      await meanwhile();
      postgres = await startPostgres();
    },
    async stop() {
      child.kill('SIGINT');
      setTimeout(() => child.kill('SIGKILL'), 3_000).unref();
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
