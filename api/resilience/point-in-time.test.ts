import { spawnSync } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { archiveRound, restoreTo } from '@sohor/ops/archive';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@sohor/ops/embedded-postgres';
import { takeLock } from '@sohor/ops/lock';
import { migrate } from '../migrate.ts';
import { type PaymentsApi, startPaymentsApi } from '../modules/payments/payments-fixture.ts';
import { bareEnvironment } from '../platform/testing/bare-environment.ts';
import { queryAs } from '../platform/testing/databases.ts';
import { payAndSign } from './pay-and-sign-fixture.ts';

let root: string;
let archived: { dataDir: string; archiveDir: string };
let server: EmbeddedPostgres | undefined;
let api: PaymentsApi | undefined;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'sohor-point-in-time-'));
  await chmod(root, 0o711);
  archived = { dataDir: join(root, 'data'), archiveDir: join(root, 'archive') };
});
afterAll(async () => {
  await api?.close();
  await server?.stop();
  await rm(root, { recursive: true, force: true });
});

const startPostgres = () =>
  startEmbeddedPostgres({ dataDir: join(archived.dataDir, 'postgres'), archive: archived.archiveDir });

/** The database's time, with a pause on both sides, so that no change falls on it. */
async function between(url: string): Promise<Date> {
  await pause(50);
  const [row] = await queryAs(url, 'select clock_timestamp() as now');
  await pause(50);
  return row?.now as Date;
}

const counted = async (url: string) =>
  (
    await queryAs(
      url,
      `select (select count(*)::int from payment_orders) as orders, (select count(*)::int from ledger_entries) as entries,
         (select count(*)::int from audit_entries) as audited`,
    )
  )[0];

/** Runs one of the two commands for checking a restored database. Gives its exit status and output. */
function verify(command: 'ledger-verify' | 'audit-verify', url: string) {
  const program = fileURLToPath(new URL(`../${command}.ts`, import.meta.url));
  const env = {
    ...bareEnvironment(),
    DATABASE_URL: url,
    SOHOR_DATA_DIR: archived.dataDir,
    SOHOR_SECRET: '5e'.repeat(32),
  };
  const { status, stdout, stderr } = spawnSync(process.execPath, [program], { env, encoding: 'utf8' });
  return { status, said: stdout + stderr };
}

test('orders and ledger that were emptied by mistake are back as of the second before, and verified', async () => {
  // The lock that the running product holds, so that a backup does not start the server itself.
  const { lock } = takeLock(join(archived.dataDir, 'running.json'));
  server = await startPostgres();
  await migrate(server.ownerUrl, server.url);
  api = await startPaymentsApi({}, { databaseUrl: server.url });
  await payAndSign(api);
  expect(await archiveRound({ ...archived, url: server.url })).toBeUndefined();
  // Made after the base backup, so only the archived log has them.
  for (let campaign = 0; campaign < 5; campaign += 1) await payAndSign(api);
  const before = await counted(server.url);
  const moment = await between(server.url);
  const { superuserUrl } = server;
  // Triggers refuse this even to a superuser, who has to turn them off first.
  const wrong = superuserUrl.replace('///postgres', '///sohor');
  const tables = 'payment_orders, ledger_entries, ledger_transactions, audit_entries';
  await expect(queryAs(wrong, `truncate ${tables} cascade`)).rejects.toThrow(/append-only/);
  await queryAs(wrong, `set session_replication_role = replica; truncate ${tables} cascade`);
  expect(await counted(server.url)).toMatchObject({ orders: 0, entries: 0, audited: 0 });
  await api.close();
  api = undefined;
  await server.stop();
  server = undefined;
  lock?.release();

  const began = performance.now();
  await restoreTo(archived.dataDir, archived.archiveDir, moment);
  const tookMs = performance.now() - began;
  server = await startPostgres();
  expect(await counted(server.url)).toEqual(before);
  expect(before).toMatchObject({ orders: 6, audited: 12 });
  expect(verify('ledger-verify', server.url)).toMatchObject({
    status: 0,
    said: expect.stringMatching(/Ledger: [1-9]\d* transactions in .*: whole\./),
  });
  expect(verify('audit-verify', server.url)).toMatchObject({ status: 0 });
  process.stdout.write(
    `restore to a second: ${JSON.stringify(before)} back in ${(tookMs / 1000).toFixed(1)} s, ledger and audit log verified\n`,
  );
}, 300_000);
