import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { COMPANION_COOKIE } from '../../platform/cookies.ts';
import { receivedCodes } from '../../platform/testing/inbox.ts';
import { blockAccount } from '../accounts/index.ts';
import { createSession } from '../sessions/index.ts';
import { ACCOUNT, FEE_IDR, type PayoutsApi, startPayoutsApi } from './payouts-fixture.ts';

let api: PayoutsApi;

beforeAll(async () => {
  api = await startPayoutsApi();
});
afterEach(async () => {
  expect(await api.problems()).toEqual([]);
});
afterAll(() => api?.close());

test.each(['KOL', 'Brand'] as const)(
  'a %s withdraws: amount and fee leave the wallet, the amount arrives',
  async (role) => {
    const person = await api.ready(1_000_000, role);
    const { id, reference } = await api.sent(person, 300_000);
    expect(await api.walletIdr(person)).toBe(1_000_000 - 300_000 - FEE_IDR);
    expect(await api.withdrawals(person)).toMatchObject([
      { id, amount: 300_000, fee: FEE_IDR, status: 'Diproses', canCancel: false, accountNumber: '••••7890' },
    ]);
    expect(await api.atBank(id)).toMatchObject([
      { amount: 300_000, account_number: '1234567890', idempotency_key: reference },
    ]);
    expect(await api.bank(reference, 'SUCCEEDED')).toEqual([200]);
    expect(await api.withdrawals(person)).toMatchObject([
      { status: 'Berhasil', reason: null, canRetry: false },
    ]);
    const { data } = (await api.call('GET', 'Wallet/transactions', { as: person })).body;
    expect(data[0]).toMatchObject({
      description: 'Penarikan ke Bank Central Asia (BCA) ••••7890, termasuk biaya',
      amount: -(300_000 + FEE_IDR),
      authorizedBy: person.fullName,
    });
  },
);

test('one that fails comes back with the fee, says why, and is told on WhatsApp', async () => {
  const person = await api.ready(500_000);
  const { reference } = await api.sent(person, 200_000);
  await api.bank(reference, 'FAILED', { failure_code: 'TEMPORARY_TRANSFER_ERROR' });
  expect(await api.walletIdr(person)).toBe(500_000);
  expect(await api.withdrawals(person)).toMatchObject([
    { status: 'Gagal', reason: 'Bank tujuan sedang mengalami gangguan.', canRetry: true },
  ]);
  const inbox = await api.simulators.inject({ url: '/whatsapp/inbox.json', query: { to: person.phone } });
  expect(inbox.json()[0].text).toContain('penarikan Rp200.000 tidak sampai');
});

test.each(['INVALID_DESTINATION', 'ACCOUNT_NAME_MISMATCH'])(
  'after %s nothing more can go to the account, until its owner sets it right',
  async (failure_code) => {
    const person = await api.ready(500_000);
    const { reference } = await api.sent(person, 200_000);
    await api.bank(reference, 'FAILED', { failure_code });
    expect(await api.withdrawals(person)).toMatchObject([{ status: 'Gagal', canRetry: false }]);
    expect((await api.withdraw(person, 200_000)).status).toBe(409);
    const body = { ...ACCOUNT, accountName: 'Budi Santosa' };
    const changed = await api.call('POST', 'Wallet/account', { as: person, body });
    // Only a new account number makes its owner wait.
    expect(changed.body.data).toMatchObject({ refusal: null, usableAt: null, confirmedUntil: null });
    await api.confirm(person);
    expect((await api.withdraw(person, 200_000, { account: body })).status).toBe(200);
  },
);

test('one that is sent back after its success is in the wallet again', async () => {
  const person = await api.ready(500_000);
  const { reference } = await api.sent(person, 200_000);
  await api.bank(reference, 'SUCCEEDED');
  await api.bank(reference, 'REVERSED');
  expect(await api.walletIdr(person)).toBe(500_000);
  expect(await api.withdrawals(person)).toMatchObject([
    { status: 'Dikembalikan', reason: 'Bank tujuan mengembalikan dananya.' },
  ]);
  expect(await api.alerts('payout-reversed')).toBe(1);
});

test('what is sent back is no earning', async () => {
  const person = await api.ready(500_000);
  const { reference } = await api.sent(person, 200_000);
  await api.bank(reference, 'FAILED', { failure_code: 'TRANSFER_ERROR' });
  const { data } = (await api.call('GET', 'Dashboard', { as: person })).body;
  expect(data.wallet.totalEarnings).toBe(500_000);
});

test('one that is paid after it had failed leaves the wallet again, below zero if need be, with an alert', async () => {
  const person = await api.ready(205_000);
  const first = await api.sent(person, 200_000);
  await api.bank(first.reference, 'FAILED', { failure_code: 'TRANSFER_ERROR' });
  await api.sent(person, 150_000);
  await api.bank(first.reference, 'SUCCEEDED');
  expect(await api.walletIdr(person)).toBe(205_000 - 200_000 - 150_000 - FEE_IDR);
  expect(await api.alerts('payout-late')).toBe(1);
  // Whoever is below zero withdraws nothing.
  expect((await api.withdraw(person, 10_000)).status).toBe(409);
  await api.bank(first.reference, 'REVERSED');
  expect(await api.walletIdr(person)).toBe(205_000 - 150_000 - FEE_IDR);
});

test.each(['PENDING_COMPLIANCE_ASSESSMENT', 'REQUESTED', 'ACCEPTED', 'LOCKED_ELSEWHERE'])(
  '%s waits',
  async (status) => {
    const person = await api.ready(500_000);
    const { id, reference } = await api.sent(person, 200_000);
    if (status === 'LOCKED_ELSEWHERE')
      await api.bank(reference, 'SUCCEEDED', { claims: { status: 'SOMETHING_NEW' } });
    else await api.bank(reference, status);
    await api.sweep();
    expect(await api.withdrawals(person)).toMatchObject([{ id, status: 'Diproses' }]);
    expect(await api.walletIdr(person)).toBe(500_000 - 200_000 - FEE_IDR);
  },
);

test.each(['COMPLIANCE_REJECTED', 'CANCELLED'])('%s gives the money back', async (status) => {
  const person = await api.ready(500_000);
  const { reference } = await api.sent(person, 200_000);
  await api.bank(reference, status);
  await api.sweep();
  expect(await api.withdrawals(person)).toMatchObject([{ status: 'Gagal', reason: expect.any(String) }]);
  expect(await api.walletIdr(person)).toBe(500_000);
});

describe('limits', () => {
  test.each([
    [9_999, 400],
    [250_000_001, 400],
    [0, 400],
    [-10_000, 400],
    [10_000.5, 400],
    [10_000, 200],
  ])('%i is answered %i', async (amount, status) => {
    const person = await api.ready(1_000_000_000);
    expect((await api.withdraw(person, amount)).status).toBe(status);
  });

  test('amount and fee must be there', async () => {
    const person = await api.ready(100_000);
    expect((await api.withdraw(person, 100_000)).body.Error).toContain('Saldo Anda tidak cukup');
    expect((await api.withdraw(person, 100_000 - FEE_IDR + 1)).status).toBe(409);
    expect((await api.withdraw(person, 100_000 - FEE_IDR)).status).toBe(200);
    expect(await api.walletIdr(person)).toBe(0);
  });

  test('of each bank, and the fee, are told before a code is asked for', async () => {
    const { data } = (await api.call('GET', 'Wallet/banks', { as: await api.owner(0) })).body;
    expect(data).toMatchObject({ fee: FEE_IDR, account: null });
    expect(data.banks).toContainEqual({
      code: 'ID_DANA',
      name: 'DANA',
      kind: 'Dompet Digital',
      minAmount: 10_000,
      maxAmount: 20_000_000,
    });
    const names = data.banks.map(({ name }: { name: string }) => name).join();
    for (const known of ['BTN', 'Jago', 'Seabank', 'BluBCA', 'Jenius', 'ShopeePay', 'LinkAja'])
      expect(names).toContain(known);
  });
});

describe('the same request', () => {
  test('with one key is one withdrawal, however often it is sent', async () => {
    const person = await api.ready(1_000_000);
    const key = randomUUID();
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => api.withdraw(person, 100_000, { key })),
    );
    expect(new Set(replies.map(({ body }) => body.data.id)).size).toBe(1);
    expect(await api.walletIdr(person)).toBe(1_000_000 - 100_000 - FEE_IDR);
    expect((await api.withdraw(person, 200_000, { key })).status).toBe(409);
  });

  test('without a key is one for a minute', async () => {
    const person = await api.ready(1_000_000);
    const send = () =>
      api.call('POST', 'Wallet/withdraw', { as: person, body: { ...ACCOUNT, amount: 100_000 } });
    const [one, other] = [await send(), await send()];
    expect(other.body.data.id).toBe(one.body.data.id);
    api.clock.advance(61_000);
    expect((await send()).body.data.id).not.toBe(one.body.data.id);
  });

  test('without a key is the same one though the bank was quick; one that came back can be asked for again', async () => {
    const person = await api.ready(1_000_000);
    const send = async () =>
      (await api.call('POST', 'Wallet/withdraw', { as: person, body: { ...ACCOUNT, amount: 100_000 } })).body
        .data.id;
    const first = await send();
    await api.runJobs();
    await api.bank(`PO-${first}-1`, 'SUCCEEDED');
    expect(await send()).toBe(first);
    await api.bank(`PO-${first}-1`, 'REVERSED');
    expect(await send()).not.toBe(first);
  });

  test('with one key is another request when it names another account', async () => {
    const person = await api.ready(1_000_000);
    const key = randomUUID();
    await api.withdraw(person, 100_000, { key });
    const account = { accountNumber: '9876543210' };
    await api.call('POST', 'Wallet/account', { as: person, body: { ...ACCOUNT, ...account } });
    expect((await api.withdraw(person, 100_000, { key, account })).status).toBe(409);
    expect(await api.walletIdr(person)).toBe(1_000_000 - 100_000 - FEE_IDR);
  });
});

describe('cancelling', () => {
  test('gives everything back while nothing was sent', async () => {
    const person = await api.ready(500_000);
    const { id } = (await api.withdraw(person, 200_000)).body.data;
    const cancelled = await api.call('DELETE', `Wallet/withdraw/${id}`, { as: person });
    expect(cancelled.body.data).toMatchObject({ status: 'Dibatalkan', canCancel: false });
    expect(await api.walletIdr(person)).toBe(500_000);
    await api.runJobs();
    await api.sweep();
    expect(await api.atBank(id)).toEqual([]);
    expect((await api.call('DELETE', `Wallet/withdraw/${id}`, { as: person })).status).toBe(409);
  });

  test('is too late once it was sent, and is nobody else’s affair', async () => {
    const person = await api.ready(500_000);
    const { id } = await api.sent(person, 200_000);
    const other = await api.owner(0);
    expect((await api.call('DELETE', `Wallet/withdraw/${id}`, { as: other })).status).toBe(404);
    expect((await api.call('GET', `Wallet/withdraw/${id}`, { as: other })).status).toBe(404);
    expect((await api.call('DELETE', `Wallet/withdraw/${id}`, { as: person })).status).toBe(409);
  });

  test('against sending: one of both happens', async () => {
    for (let round = 0; round < 10; round += 1) {
      const person = await api.ready(500_000);
      const { id } = (await api.withdraw(person, 200_000)).body.data;
      const [, reply] = await Promise.all([
        api.runJobs(),
        api.call('DELETE', `Wallet/withdraw/${id}`, { as: person }),
      ]);
      const isGone = reply.status === 200;
      expect(await api.atBank(id)).toHaveLength(isGone ? 0 : 1);
      expect(await api.walletIdr(person)).toBe(isGone ? 500_000 : 500_000 - 200_000 - FEE_IDR);
    }
  });
});

describe('the code', () => {
  const ask = (person: Awaited<ReturnType<PayoutsApi['owner']>>, idAccount: string, amount = 20_000) =>
    api.call('POST', 'Wallet/withdraw/code', { as: person, body: { idAccount, amount } });
  const enter = (person: Awaited<ReturnType<PayoutsApi['owner']>>, code: string) =>
    api.call('PUT', 'Wallet/withdraw/code', { as: person, body: { code } });
  const setAccount = async (person: Awaited<ReturnType<PayoutsApi['owner']>>) =>
    (await api.call('POST', 'Wallet/account', { as: person, body: ACCOUNT })).body.data.id;

  test('is needed, and holds for ten minutes', async () => {
    const person = await api.owner(500_000);
    await setAccount(person);
    expect((await api.withdraw(person, 20_000)).status).toBe(409);
    await api.confirm(person);
    expect((await api.withdraw(person, 20_000)).status).toBe(200);
    api.clock.advance(10 * 60_000 - 5_000);
    expect((await api.withdraw(person, 20_000)).status).toBe(200);
    api.clock.advance(6_000);
    expect((await api.withdraw(person, 20_000)).status).toBe(409);
  });

  test('of log-in does not pay, and this one does not log in', async () => {
    const person = await api.owner(500_000);
    const idAccount = await setAccount(person);
    await api.call('POST', 'auth/login', { body: { phoneNumber: person.phone } });
    await api.runJobs();
    const [loginCode = ''] = await receivedCodes(api, person.phone);
    expect((await enter(person, loginCode)).status).toBe(400);
    await ask(person, idAccount);
    await api.runJobs();
    const [payoutCode = ''] = await receivedCodes(api, person.phone);
    if (payoutCode !== loginCode) {
      const login = { phonenumber: person.phone, code: payoutCode };
      expect((await api.call('POST', 'otp/validateWA', { body: login })).status).toBe(400);
    }
    expect((await enter(person, payoutCode)).status).toBe(200);
  });

  test('confirms the session that asked for it, no other of the same person', async () => {
    const person = await api.ready(500_000);
    const session = await createSession(api.db, api.clock, {
      userId: person.id,
      kind: 'browser',
      userAgent: 'x',
    });
    const elsewhere = {
      ...person,
      headers: {
        authorization: `Bearer ${session.accessToken}`,
        cookie: `${COMPANION_COOKIE}=${session.companion}`,
      },
    };
    expect((await api.withdraw(elsewhere, 20_000)).status).toBe(409);
    const { account } = (await api.call('GET', 'Wallet/banks', { as: elsewhere })).body.data;
    expect(account.confirmedUntil).toBeNull();
    await ask(elsewhere, account.id);
    await api.runJobs();
    const [code = ''] = await receivedCodes(api, person.phone);
    expect((await enter(person, code)).status).toBe(400);
    expect((await enter(elsewhere, code)).status).toBe(200);
    expect((await api.withdraw(elsewhere, 20_000)).status).toBe(200);
  });

  test('confirms one account: another one needs another', async () => {
    const person = await api.ready(500_000);
    const other = { ...ACCOUNT, accountNumber: '9876543210' };
    await api.call('POST', 'Wallet/account', { as: person, body: other });
    api.clock.advance(24 * 3_600_000);
    await api.db
      .updateTable('payout_permits')
      .set({ confirmed_until: new Date('2999-01-01') })
      .execute();
    expect((await api.withdraw(person, 20_000, { account: other })).body.Error).toContain('kode OTP');
  });

  test('confirms an amount, which its message names: what is left of it, and no more', async () => {
    const person = await api.owner(500_000);
    await ask(person, await setAccount(person), 50_000);
    await api.runJobs();
    const inbox = await api.simulators.inject({ url: '/whatsapp/inbox.json', query: { to: person.phone } });
    expect(inbox.json().map(({ text }: { text: string }) => text)).toContainEqual(
      expect.stringContaining('untuk menarik Rp50.000 ke Bank Central Asia (BCA) ••••7890'),
    );
    const [code = ''] = await receivedCodes(api, person.phone);
    await enter(person, code);
    expect((await api.withdraw(person, 50_001)).body.Error).toContain('kode OTP');
    const both = await Promise.all([api.withdraw(person, 30_000), api.withdraw(person, 30_001)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    await api.runJobs();
    const after = await api.simulators.inject({ url: '/whatsapp/inbox.json', query: { to: person.phone } });
    expect(after.json()[0].text).toContain('ditarik dari saldo Anda');
    expect((await api.withdraw(person, 20_001)).status).toBe(409);
  });

  test('is guessed three times at the most, and works once', async () => {
    const person = await api.owner(500_000);
    await ask(person, await setAccount(person));
    await api.runJobs();
    const [code = ''] = await receivedCodes(api, person.phone);
    const wrong = code === '0000' ? '1111' : '0000';
    for (let guess = 0; guess < 3; guess += 1) expect((await enter(person, wrong)).status).toBe(400);
    expect((await enter(person, code)).status).toBe(400);
    await api.confirm(person);
    const [used = ''] = await receivedCodes(api, person.phone);
    expect((await enter(person, used)).status).toBe(400);
  });

  test('is sent ten times a day at most', async () => {
    const person = await api.owner(0);
    const id = await setAccount(person);
    const statuses = [];
    for (let sent = 0; sent < 11; sent += 1) statuses.push((await ask(person, id)).status);
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
  });
});

describe('the account', () => {
  const set = (person: Awaited<ReturnType<PayoutsApi['owner']>>, change: object) =>
    api.call('POST', 'Wallet/account', { as: person, body: { ...ACCOUNT, ...change } });

  test('can be used at once when it is the first; a changed one after a day, with a notice', async () => {
    const person = await api.ready(500_000);
    const { body } = await set(person, { accountNumber: '9876543210' });
    expect(body.data.usableAt).not.toBeNull();
    await api.runJobs();
    const inbox = await api.simulators.inject({ url: '/whatsapp/inbox.json', query: { to: person.phone } });
    expect(inbox.json()[0].text).toContain('diganti menjadi Bank Central Asia (BCA) ••••3210');
    const ask = () =>
      api.call('POST', 'Wallet/withdraw/code', {
        as: person,
        body: { idAccount: body.data.id, amount: 20_000 },
      });
    expect((await ask()).status).toBe(409);
    expect((await api.withdraw(person, 20_000, { account: { accountNumber: '9876543210' } })).status).toBe(
      409,
    );
    api.clock.advance(24 * 3_600_000 - 5_000);
    expect((await ask()).status).toBe(409);
    api.clock.advance(6_000);
    expect((await ask()).status).toBe(200);
  });

  test('back to the one before is a change, too', async () => {
    const person = await api.ready(500_000);
    await set(person, { accountNumber: '9876543210' });
    expect((await set(person, {})).body.data.usableAt).not.toBeNull();
  });

  test('is the only one that money goes to', async () => {
    const person = await api.ready(500_000);
    for (const account of [
      { accountNumber: '9876543210' },
      { accountNumber: '••••0000' },
      { accountName: 'Orang Lain' },
      { bankCode: 'ID_BNI' },
    ])
      expect((await api.withdraw(person, 20_000, { account })).status).toBe(409);
    for (const accountNumber of ['1234567890', '123-456-7890', '••••7890'])
      expect((await api.withdraw(person, 20_000, { account: { accountNumber } })).status).toBe(200);
  });

  test.each([
    ['ID_BRI', '12345678901234', '012345678901234'],
    ['ID_BRI', '012345678901234', '012345678901234'],
    ['ID_BCA', '123.456.7890', '1234567890'],
    ['ID_BCA', '0012345678', '0012345678'],
    ['ID_DANA', '+62 812-3456-7890', '081234567890'],
    ['ID_DANA', '0812 3456 7890', '081234567890'],
  ])('%s %s is sent as %s', async (bankCode, accountNumber, sent) => {
    const person = await api.owner(500_000);
    expect((await set(person, { bankCode, accountNumber })).status).toBe(200);
    await api.confirm(person);
    const { body } = await api.withdraw(person, 20_000, { account: { bankCode, accountNumber } });
    await api.runJobs();
    expect(await api.atBank(body.data.id)).toMatchObject([{ account_number: sent }]);
  });

  test.each([
    [{ bankCode: 'ID_NONE' }],
    [{ bankCode: 'ID_DANA', accountNumber: '1234567890' }],
    [{ accountNumber: '12345' }],
    [{ accountNumber: '1'.repeat(21) }],
    [{ accountNumber: '12345678x0' }],
    [{ accountName: '' }],
    [{ accountName: ' \u200b ' }],
    [{ accountName: 'Budi \u202e otnaS' }],
  ])('%j is refused', async (change) => {
    expect((await set(await api.owner(0), change)).status).toBe(400);
  });

  test('lies encrypted, and is shown by its end', async () => {
    const person = await api.owner(0);
    const reply = await set(person, { accountNumber: '5550001234' });
    expect(JSON.stringify(reply.body)).not.toContain('5550001234');
    const { rows } = await sql<{ row: string }>`SELECT to_jsonb(a)::text AS row FROM payout_accounts a
      WHERE user_id = ${person.id}`.execute(api.db);
    expect(rows[0]?.row).not.toContain('5550001234');
    expect(reply.body.data.accountNumber).toBe('••••1234');
  });
});

test('what a blocked person has not sent yet waits; what was sent goes on', async () => {
  const person = await api.ready(500_000);
  const sent = await api.sent(person, 100_000);
  const { id } = (await api.withdraw(person, 50_000)).body.data;
  await blockAccount(api.db, { phone: person.phone, reason: 'Uji', actor: 'test' }, api.clock.now());
  await api.sweep();
  expect(await api.atBank(id)).toEqual([]);
  await api.bank(sent.reference, 'SUCCEEDED');
  const { status } = await api.db
    .selectFrom('payouts')
    .select('status')
    .where('id', '=', sent.id)
    .executeTakeFirstOrThrow();
  expect(status).toBe('succeeded');
});

test('a frozen person withdraws nothing, and what it had asked for waits until it is freed', async () => {
  const person = await api.ready(500_000);
  const { id } = (await api.withdraw(person, 50_000)).body.data;
  const freeze = (reason: string | null) =>
    api.db.updateTable('users').set({ freeze_reason: reason }).where('id', '=', person.id).execute();
  await freeze('Sedang diperiksa');
  const before = await api.walletIdr(person);
  expect(await api.withdraw(person, 50_000)).toMatchObject({
    status: 409,
    body: { Error: expect.stringContaining('Sedang diperiksa') },
  });
  // The account cannot be changed, and no code be asked for, either.
  const others = await Promise.all([
    api.call('POST', 'Wallet/account', { as: person, body: ACCOUNT }),
    api.call('POST', 'Wallet/withdraw/code', {
      as: person,
      body: { idAccount: randomUUID(), amount: 20_000 },
    }),
  ]);
  expect(others.map(({ status, body }) => [status, /Sedang diperiksa/.test(body.Error)])).toEqual([
    [409, true],
    [409, true],
  ]);
  await api.sweep();
  expect(await api.atBank(id)).toEqual([]);
  expect(await api.walletIdr(person)).toBe(before);
  await freeze(null);
  await api.sweep();
  expect(await api.atBank(id)).toHaveLength(1);
});

test('a session without its cookie moves no money', async () => {
  const person = await api.signIn('KOL', { kind: 'client' });
  const as = { headers: { authorization: person.headers.authorization } };
  const replies = await Promise.all([
    api.call('POST', 'Wallet/account', { as, body: ACCOUNT }),
    api.call('POST', 'Wallet/withdraw/code', { as, body: { idAccount: randomUUID(), amount: 20_000 } }),
    api.call('PUT', 'Wallet/withdraw/code', { as, body: { code: '0000' } }),
    api.call('POST', 'Wallet/withdraw', { as, body: { ...ACCOUNT, amount: 10_000 } }),
    api.call('DELETE', `Wallet/withdraw/${randomUUID()}`, { as }),
  ]);
  expect(replies.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
});
