import { execFile } from 'node:child_process';
import { userInfo } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { DAY_MS, MINUTE_MS } from '@sohor/shared/format';
import { sql } from 'kysely';
import { bareEnvironment } from '../../platform/testing/bare-environment.ts';
import { ownerOf, queryAs } from '../../platform/testing/databases.ts';
import { receivedCodes } from '../../platform/testing/inbox.ts';
import type { SignedIn } from '../../platform/testing/sign-in.ts';
import { startTestApi, type TestApi } from '../../platform/testing/test-api.ts';
import { campaignOf } from '../applicants/campaign-fixture.ts';
import { createSession } from '../sessions/index.ts';
import { activateAccount, blockAccount, unblockAccount } from './index.ts';

const REASON = 'membuat campaign palsu';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api?.close());

const order = (phone: string) => ({ phone, reason: REASON, actor: 'rina' });
const block = ({ phone }: { phone: string }) => blockAccount(api.db, order(phone), api.clock.now());
const unblock = ({ phone }: { phone: string }) => unblockAccount(api.db, order(phone), api.clock.now());
const check = async (as: SignedIn) => (await api.call('GET', 'auth/verifySessions', { as })).status;
const accountOf = (phone: string) =>
  api.db
    .selectFrom('users')
    .select(['role', 'full_name', 'status', 'block_reason', 'created_at'])
    .where('phone', '=', phone)
    .executeTakeFirst();
const sessionsOf = async (id: string) =>
  (await api.db.selectFrom('sessions').select('id').where('user_id', '=', id).execute()).length;

const register = (phoneNumber: string, idRole = 'Brand') =>
  api.call('POST', 'auth/register', {
    body: { fullName: 'Orang Lain', email: 'lain@contoh.id', phoneNumber, idRole },
  });
async function askForCode(phoneNumber: string): Promise<string> {
  api.clock.advance(MINUTE_MS);
  expect((await api.call('POST', 'auth/login', { body: { phoneNumber } })).status).toBe(200);
  await api.runJobs();
  const [code = 'none'] = await receivedCodes(api, phoneNumber);
  return code;
}
const prove = (phonenumber: string, code: string) =>
  api.call('POST', 'otp/validateWA', { body: { phonenumber, code } });

describe('a blocked account', () => {
  test('loses all sessions at once, nobody else loses one, and the order is on record for good', async () => {
    const kol = await api.signIn('KOL');
    const other = await api.signIn('KOL');
    expect(await block(kol)).toEqual({ done: true, endedSessions: 1 });
    expect([await check(kol), await check(other)]).toEqual([401, 200]);
    expect(await sessionsOf(kol.id)).toBe(0);
    expect(await block(kol)).toEqual({ done: false, because: 'blocked already' });
    expect(await unblock(other)).toEqual({ done: false, because: 'not blocked' });
    expect(await block({ phone: '+6281900000000' })).toEqual({ done: false, because: 'no account' });

    expect((await unblock(kol)).done).toBe(true);
    // The session that the block ended stays ended.
    expect(await check(kol)).toBe(401);
    const events = api.db.selectFrom('account_events').select(['event', 'reason', 'actor', 'at']);
    const rows = await events.where('account_id', '=', kol.id).orderBy('id').execute();
    expect(rows).toEqual([
      { event: 'blocked', reason: REASON, actor: 'rina', at: expect.any(Date) },
      { event: 'unblocked', reason: REASON, actor: 'rina', at: expect.any(Date) },
    ]);
    const removal = 'delete from account_events';
    const { databaseUrl } = api.context.config;
    await expect(queryAs(databaseUrl, removal)).rejects.toThrow('permission denied');
    await expect(queryAs(ownerOf(databaseUrl), removal)).rejects.toThrow('append-only');
  });

  test('is told why once it proves its number, and gets no session; let in again it is as it was', async () => {
    const kol = await api.signIn('KOL', { fullName: 'Sari Dewi' });
    await block(kol);
    const code = await askForCode(kol.phone);
    const wrong = await prove(kol.phone, code === '0000' ? '1111' : '0000');
    expect(wrong).toMatchObject({ status: 400, body: { Error: expect.stringContaining('salah') } });
    const told = await prove(kol.phone, code);
    const text = `Akun ini diblokir: ${REASON}. Hubungi halo@sohor.example bila menurut Anda ini keliru.`;
    expect(told).toMatchObject({ status: 409, body: { Error: text } });
    expect(told.cookies).toEqual([]);
    expect(await sessionsOf(kol.id)).toBe(0);
    // The code cannot be used a second time.
    expect((await prove(kol.phone, code)).status).toBe(400);

    await unblock(kol);
    const again = await prove(kol.phone, await askForCode(kol.phone));
    expect(again).toMatchObject({ status: 200, body: { message: { idRole: 'KOL', id: kol.id } } });
    expect(await accountOf(kol.phone)).toMatchObject({ full_name: 'Sari Dewi', status: 'active' });
  });

  test('cannot be had by registering its number', async () => {
    const kol = await api.signIn('KOL', { fullName: 'Sari Dewi' });
    await block(kol);
    const kept = await accountOf(kol.phone);
    expect(kept).toMatchObject({ full_name: 'Sari Dewi', status: 'blocked', block_reason: REASON });
    expect(await register(kol.phone)).toMatchObject({ status: 200, body: { data: null } });
    expect(await accountOf(kol.phone)).toEqual(kept);

    // The same holds for an account that was blocked before its number was proved.
    const phone = '+6281777000002';
    await register(phone, 'KOL');
    await block({ phone });
    const unproved = await accountOf(phone);
    api.clock.advance(MINUTE_MS);
    await register(phone, 'Brand');
    expect(await accountOf(phone)).toEqual(unproved);
  });

  test('waits for a log-in under way, and ends its session as well', async () => {
    const kol = await api.signIn('KOL');
    let isBlocked = false;
    let blocking: Promise<unknown> = Promise.resolve();
    await api.db.transaction().execute(async (trx) => {
      await activateAccount(trx, kol.phone, api.clock.now());
      blocking = block(kol).then(() => {
        isBlocked = true;
      });
      await someoneWaits(trx);
      expect(isBlocked).toBe(false);
      const who = { userId: kol.id, kind: 'client', userAgent: undefined } as const;
      await createSession(trx, api.clock, who);
    });
    await blocking;
    expect(await sessionsOf(kol.id)).toBe(0);
  });
});

/** Waits until another transaction waits for a lock; gives up after a second, when none has to. */
async function someoneWaits(trx: TestApi['db']): Promise<void> {
  for (let look = 0; look < 100; look += 1) {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      trx,
    );
    if (rows.length > 0) return;
    await pause(10);
  }
}

describe('an account that nobody can take', () => {
  test('is one whose number was proved once, whatever it is now', async () => {
    const kol = await api.signIn('KOL', { fullName: 'Sari Dewi' });
    await api.db.updateTable('users').set({ status: 'inactive' }).where('id', '=', kol.id).execute();
    const before = await accountOf(kol.phone);
    await register(kol.phone);
    expect(await accountOf(kol.phone)).toEqual(before);
    const reply = await prove(kol.phone, await askForCode(kol.phone));
    expect(reply).toMatchObject({ status: 200, body: { message: { idRole: 'KOL', id: kol.id } } });
  });

  test('one that was never proved is registered until its code is verified, and not after', async () => {
    const phone = '+6281777000001';
    await register(phone, 'Brand');
    const code = await askForCode(phone);
    expect((await prove(phone, code)).body.message.idRole).toBe('Brand');
    await register(phone, 'KOL');
    expect(await accountOf(phone)).toMatchObject({ role: 'Brand', status: 'active' });
  });
});

describe('a blocked KOL', () => {
  test('is neither public nor found, invited or approved; a rejection is possible', async () => {
    const brand = await api.signIn('Brand');
    const kol = await api.signIn('KOL', { fullName: 'Wulan Palsu' });
    await api.db.insertInto('kol_profiles').values({ kol_id: kol.id }).execute();
    const campaign = await campaignOf(api.db, brand.id, { kolCount: 5 });
    const another = await campaignOf(api.db, brand.id, { kolCount: 5 });
    await api.call('POST', 'Campaign/register', {
      as: kol,
      body: { IdUser: kol.id, IdCampaign: campaign },
    });
    const slugs = api.db.selectFrom('kol_slugs').select('slug').where('kol_id', '=', kol.id);
    const { slug } = await slugs.executeTakeFirstOrThrow();
    const decide = (status: string) =>
      api.call('PUT', 'Campaign/MemberCampaign', {
        as: brand,
        body: { status, idCampaign: campaign, idUser: kol.id },
      });
    const seen = async () => {
      const names = async (path: string, as?: SignedIn) =>
        (await api.call('GET', `${path}?q=Wulan%20Palsu`, { ...(as && { as }) })).body.data.length;
      const invitation = await api.call('POST', 'Campaign/registerByBrand', {
        as: brand,
        body: { IdUser: kol.id, IdCampaign: another },
      });
      return {
        listed: await names('public/kol'),
        found: await names('user/kol', brand),
        page: (await api.call('GET', `public/kol/${slug}`)).status,
        invitation: invitation.status,
        approval: (await decide('Approved')).status,
      };
    };
    await block(kol);
    expect(await seen()).toEqual({ listed: 0, found: 0, page: 404, invitation: 404, approval: 409 });
    await unblock(kol);
    expect(await seen()).toEqual({ listed: 1, found: 1, page: 200, invitation: 200, approval: 200 });

    const undecided = { status: 'pending' as const, decided_at: null };
    await api.db.updateTable('applicants').set(undecided).where('campaign_id', '=', campaign).execute();
    await block(kol);
    expect((await decide('Rejected')).status).toBe(200);
  });
});

describe('a blocked brand', () => {
  test('offers nothing: its campaigns show only to KOLs who take part, and take no application', async () => {
    const brand = await api.signIn('Brand');
    const [partner, other] = [await api.signIn('KOL'), await api.signIn('KOL')];
    const campaign = await campaignOf(api.db, brand.id, { kolCount: 5 });
    const apply = async (as: SignedIn) =>
      (
        await api.call('POST', 'Campaign/register', {
          as,
          body: { IdUser: as.id, IdCampaign: campaign },
        })
      ).status;
    const sees = async (as: SignedIn) => {
      const { body } = await api.call('GET', 'Campaign/all', { as });
      return body.data.some(({ id }: { id: string }) => id === campaign);
    };
    expect(await apply(partner)).toBe(200);
    await block(brand);
    expect([await sees(partner), await sees(other)]).toEqual([true, false]);
    expect(await apply(other)).toBe(404);
    await unblock(brand);
    expect([await sees(other), await apply(other)]).toEqual([true, 200]);
  });
});

test('registrations that nobody confirmed for a week go away, in batches, and nothing else does', async () => {
  const { deleteUnconfirmed, UNCONFIRMED_MS } = await import('./clear-unconfirmed.ts');
  const now = api.clock.now();
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  const add = async (at: number, created_at: Date, more: object = {}) => {
    const phone = `+62818${String(at).padStart(8, '0')}`;
    const values = { phone, role: 'KOL' as const, full_name: 'Sari', email: 'sari@contoh.id', created_at };
    await api.db
      .insertInto('users')
      .values({ ...values, ...more })
      .execute();
    return phone;
  };
  const week = UNCONFIRMED_MS;
  for (let at = 0; at < 25; at += 1) await add(at, ago(week + MINUTE_MS));
  const kept = [
    await add(100, ago(week - MINUTE_MS)),
    await add(101, ago(week + DAY_MS), { status: 'active', activated_at: now }),
    await add(102, ago(week + DAY_MS), { activated_at: now }),
    await add(103, ago(week + DAY_MS), { status: 'blocked', block_reason: REASON }),
    await add(104, ago(week + DAY_MS)),
  ];
  await block({ phone: kept[4] ?? '' });
  await unblock({ phone: kept[4] ?? '' });
  expect(await deleteUnconfirmed(api.db, ago(week), 10)).toBe(25);
  const rows = api.db.selectFrom('users').select('phone').where('phone', 'like', '+62818%').orderBy('phone');
  expect((await rows.execute()).map(({ phone }) => phone)).toEqual(kept);

  await add(200, ago(week + MINUTE_MS));
  await sql`SELECT graphile_worker.add_job('clear-unconfirmed-accounts')`.execute(api.db);
  await api.runJobs();
  expect((await rows.execute()).map(({ phone }) => phone)).toEqual(kept);
});

test('the command blocks and lets in again, and says when it did neither', async () => {
  const kol = await api.signIn('KOL');
  const script = fileURLToPath(new URL('../../block-account.ts', import.meta.url));
  const run = async (...args: string[]) => {
    const env = {
      ...bareEnvironment(),
      DATABASE_URL: api.context.config.databaseUrl,
      SOHOR_SECRET: '5e'.repeat(32),
    };
    const ran = promisify(execFile)(process.execPath, [script, ...args], { env });
    return ran.then(({ stdout }) => stdout).catch((error: { stderr: string }) => error.stderr);
  };
  const typed = kol.phone.replace('+62', '0');
  expect(await run(typed)).toContain('Give a reason of 1 to 200 characters.');
  expect(await run(typed, '--reason', 'Penipuan.', '--by', 'rina')).toBe(
    `${kol.phone}: blocked, 1 sessions ended.\n`,
  );
  expect(await accountOf(kol.phone)).toMatchObject({ status: 'blocked', block_reason: 'Penipuan' });
  const { rows: said } = await sql<{ actor: string }>`
    SELECT e.actor FROM account_events e JOIN users u ON u.id = e.account_id WHERE u.phone = ${kol.phone}`.execute(
    api.db,
  );
  // The named operator, with the system user who ran the command.
  expect(said).toEqual([{ actor: `rina (${userInfo().username})` }]);
  expect(await run(typed, '--reason', 'lagi')).toContain('Nothing was done: blocked already.');
  expect(await run(typed, '--unblock', '--reason', 'keliru')).toBe(`${kol.phone}: let in again.\n`);
  expect(await accountOf(kol.phone)).toMatchObject({ status: 'active', block_reason: null });
});
