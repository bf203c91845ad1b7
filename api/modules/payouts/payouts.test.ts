import { randomUUID } from 'node:crypto';
import { DAY_MS, HOUR_MS } from '@sohor/shared/format';
import { sql } from 'kysely';
import type { SignedIn } from '../../platform/testing/sign-in.ts';
import { PERSON, tellTax } from '../taxes/taxes-fixture.ts';
import { ACCOUNT, type PayoutsApi, startPayoutsApi } from './payouts-fixture.ts';
import { compareNames } from './rules/compare-names.ts';

let api: PayoutsApi;

beforeAll(async () => {
  api = await startPayoutsApi({ XENDIT_NAME_CHECK_PATH: 'bank_account_data_requests' });
});
afterAll(() => api?.close());

/** Sets the account's holder at the bank; null: there is no such account. */
const bankHas = async (holder_name: string | null) => {
  const payload = { bank_code: 'BCA', account_number: ACCOUNT.accountNumber, holder_name };
  const reply = await api.simulators.inject({ method: 'POST', url: '/xendit/control/accounts', payload });
  expect(reply.statusCode).toBe(201);
};
const enter = (as: SignedIn, more: object = {}) =>
  api.call('POST', 'Wallet/account', { as, body: { ...ACCOUNT, ...more } });
const kept = (as: SignedIn) =>
  api.db
    .selectFrom('payout_accounts')
    .select(['name_check', 'holder_name'])
    .where('user_id', '=', as.id)
    .executeTakeFirst();

test("an account under its owner's name is taken, and the bank's own name is told to nobody", async () => {
  const person = await api.signIn('KOL', { fullName: 'Budi Santoso' });
  await bankHas('SANTOSO BUDI');
  const { status, body } = await enter(person);
  expect(status).toBe(200);
  expect(JSON.stringify(body)).not.toContain('SANTOSO BUDI');
  expect(await kept(person)).toMatchObject({ name_check: 'match' });
});

test("an account of somebody else is refused, also where its owner's name is entered or it is confirmed", async () => {
  const thief = await api.signIn('KOL', { fullName: 'Tono Sugiarto' });
  await bankHas('BUDI SANTOSO');
  for (const more of [{}, { accountName: 'Tono Sugiarto' }, { pastikan: true }]) {
    const { status, body } = await enter(thief, more);
    expect(status).toBe(409);
    expect(body.Error).toContain('tidak cocok dengan nama Anda');
    expect(JSON.stringify(body)).not.toMatch(/budi/i);
  }
  expect(await kept(thief)).toBeUndefined();
});

test('a name that fits in part is taken once its owner has confirmed it', async () => {
  const person = await api.signIn('KOL', { fullName: 'Budi Santoso Wijaya' });
  await bankHas('BUDI SANTOSO W');
  const first = await enter(person, { accountName: 'Budi Santoso W' });
  expect(first).toMatchObject({
    status: 409,
    body: { Error: expect.stringContaining('cocok sebagian') },
  });
  expect(await kept(person)).toBeUndefined();
  expect((await enter(person, { accountName: 'Budi Santoso W', pastikan: true })).status).toBe(200);
  expect(await kept(person)).toMatchObject({ name_check: 'partial' });
});

test('the name of the tax data counts before the one of the account', async () => {
  const person = await api.signIn('KOL', { fullName: 'Kak Tono' });
  await tellTax(api, person, { ...PERSON, nama: 'Budi Santoso' });
  await bankHas('BUDI SANTOSO');
  expect((await enter(person)).status).toBe(200);
  expect((await enter(person, { accountName: 'Budi Santoso P', pastikan: true })).status).toBe(200);
  const { body } = await api.call('GET', `Ops/users/${person.id}`, { as: await api.signIn('Admin') });
  expect(body.data.urusan.nama).toMatchObject({
    pajak: { nama: 'Budi Santoso', jenis: 'Pribadi', terverifikasi: false },
    rekening: [
      { accountName: 'Budi Santoso P', cocok: 'Cocok sebagian', replacedAt: null },
      { accountName: ACCOUNT.accountName, cocok: 'Cocok', replacedAt: expect.any(String) },
    ],
  });
  expect(JSON.stringify(body)).not.toMatch(new RegExp(`BUDI SANTOSO|${ACCOUNT.accountNumber}|${PERSON.nik}`));
});

test('a number that the bank does not have is refused', async () => {
  await bankHas(null);
  expect(await enter(await api.signIn('KOL', { fullName: 'Budi Santoso' }))).toMatchObject({
    status: 409,
    body: { Error: expect.stringContaining('tidak mengenal nomor rekening') },
  });
});

test.each(['503', '401', 'drop'])('where the check fails with %s, the bank compares later', async (kind) => {
  await bankHas('BUDI SANTOSO');
  const payload = { provider: 'xendit', operation: 'names', kind };
  await api.simulators.inject({ method: 'POST', url: '/control/faults', payload });
  const person = await api.signIn('KOL', { fullName: 'Tono Sugiarto' });
  expect((await enter(person)).status).toBe(200);
  expect(await kept(person)).toMatchObject({ name_check: null });
});

test('a wallet without a bank, and an answer that is not there yet, are not judged', async () => {
  const person = await api.signIn('KOL', { fullName: 'Tono Sugiarto' });
  expect((await enter(person, { accountNumber: '5556667778' })).status).toBe(200);
  const wallet = { bankCode: 'ID_OVO', accountNumber: '081234567890' };
  expect((await enter(person, wallet)).status).toBe(200);
});

test('without the setting nobody is asked', async () => {
  const other = await startPayoutsApi();
  expect(other.context.nameCheck).toBeNull();
  await other.close();
});

describe('staff and withdrawals', () => {
  let api: PayoutsApi;
  let staff: SignedIn;
  beforeAll(async () => {
    api = await startPayoutsApi();
    staff = await api.signIn('Admin', { fullName: 'Rina Wijaya' });
  });
  afterAll(() => api?.close());
  afterEach(async () => expect(await api.problems()).toEqual([]));

  const list = async (query = '', as = staff) =>
    (await api.call('GET', `Ops/payouts${query}`, { as })).body.data;
  const float = async () => (await api.call('GET', 'Ops/payouts/float', { as: staff })).body.data;
  const ask = (id: string, as = staff) => api.call('PUT', `Ops/payouts/${id}/ask`, { as, body: {} });
  const simulate = (url: string, payload: object) => api.simulators.inject({ method: 'POST', url, payload });

  test('staff sees each withdrawal with its owner, where it goes, and why it came back', async () => {
    const kol = await api.ready(1_000_000);
    const back = await api.sent(kol, 100_000);
    await api.bank(back.reference, 'FAILED', { failure_code: 'TEMPORARY_TRANSFER_ERROR' });
    const open = await api.sent(kol, 200_000);
    const { fullName } = (await list(`?q=${open.reference}`))[0];
    expect(await list(`?q=${back.id}`)).toMatchObject([
      {
        status: 'failed',
        idUser: kol.id,
        amount: 100_000,
        accountNumber: '••••7890',
        reason: 'Bank tujuan sedang mengalami gangguan.',
        endedAt: expect.any(String),
      },
    ]);
    const ids = async (query: string) => (await list(query)).map(({ id }: { id: string }) => id);
    const named = `q=${encodeURIComponent(fullName)}`;
    expect(await ids(`?status=open&q=${open.id}`)).toEqual([open.id]);
    expect(await ids(`?status=open&q=${back.id}`)).toEqual([]);
    expect(await ids(`?status=returned&${named}`)).toContain(back.id);
    expect(await ids('?q=tidak-ada-orangnya')).toEqual([]);
    expect((await api.call('GET', 'Ops/payouts', { as: kol })).status).toBe(403);
  });

  test('what waits longest comes first among those under way, page by page', async () => {
    const brand = await api.ready(1_000_000, 'Brand');
    const made: string[] = [];
    for (const amount of [20_000, 30_000, 40_000]) {
      api.clock.advance(1_000);
      made.push((await api.sent(brand, amount)).id);
    }
    const seen: string[] = [];
    let cursor = '';
    do {
      const { body } = await api.call(
        'GET',
        `Ops/payouts?status=open&limit=1${cursor && `&cursor=${cursor}`}`,
        {
          as: staff,
        },
      );
      seen.push(body.data[0].id);
      cursor = body.nextCursor;
    } while (cursor);
    expect(seen.filter((id) => made.includes(id))).toEqual(made);
    expect((await list()).map(({ id }: { id: string }) => id).slice(0, 3)).toEqual([...made].reverse());
  });

  test('the balance at the provider stands against what still has to be paid out of it', async () => {
    const kol = await api.ready(1_000_000);
    const before = await float();
    await api.sent(kol, 100_000);
    await simulate('/xendit/control/balance', { balance: 50_000 });
    await api.withdraw(kol, 300_000);
    const after = await float();
    expect(after).toEqual({
      balance: 50_000,
      needed: before.needed + 300_000,
      sent: before.sent + 100_000,
      open: before.open + 2,
    });
    await api.fault('503', { operation: 'balance', times: 2 });
    expect((await float()).balance).toBeNull();
    await simulate('/xendit/control/balance', { balance: 1_000_000_000 });
  });

  test('asking takes over what the provider says, stands in the chain, and sends nothing', async () => {
    const kol = await api.ready(1_000_000);
    const { id, reference } = await api.sent(kol, 100_000);
    // The payout arrives, but its webhook is refused for a wrong token, as if it had been lost.
    expect(await api.bank(reference, 'SUCCEEDED', { token: 'bad' })).toEqual([403]);
    const reply = await ask(id);
    expect(reply.body.data).toMatchObject({ isKnown: true, payout: { id, status: 'succeeded' } });
    expect(await api.atBank(id)).toHaveLength(1);
    const [act] = (await api.call('GET', `Ops/events?subject=${id}`, { as: staff })).body.data;
    expect(act).toMatchObject({
      act: 'payout_asked',
      actor: 'Rina Wijaya',
      reason: `${reference}: sent → succeeded`,
    });
  });

  test('asking about what was not sent sends it neither, however often', async () => {
    const kol = await api.ready(1_000_000);
    const { body } = await api.withdraw(kol, 100_000);
    const replies = await Promise.all(Array.from({ length: 10 }, () => ask(body.data.id)));
    for (const reply of replies)
      expect(reply.body.data).toMatchObject({ isKnown: false, payout: { status: 'requested' } });
    expect(await api.atBank(body.data.id)).toEqual([]);
    await api.runJobs();
    expect(await api.atBank(body.data.id)).toHaveLength(1);
  });

  test('nobody but staff asks, and only about what there is', async () => {
    const kol = await api.ready(1_000_000);
    const { id } = await api.sent(kol, 100_000);
    expect((await ask(id, kol)).status).toBe(403);
    expect((await ask(randomUUID())).status).toBe(404);
  });
});

describe('names that are compared', () => {
  test.each([
    ['Sari Melati', 'SARI MELATI'],
    ['Sari Melati', 'Melati, Sari'],
    ['PT Kopi Senja', 'KOPI SENJA PT'],
    ['Ni Luh Sari', 'NI LUH SARI'],
    ['José Pereira', 'JOSE PEREIRA'],
    ["Nur'aini Dewi", 'NUR AINI DEWI'],
    ["Ma'ruf", 'MARUF'],
    ['Siti Nur’aini', 'NURAINI SITI'],
    ['Abd. Rahman-Yusuf', 'ABD RAHMAN YUSUF'],
  ])('%s is %s', (one, other) => {
    expect([compareNames(one, other), compareNames(other, one)]).toEqual(['match', 'match']);
  });

  test.each([
    ['Sari Melati Kusuma', 'SARI MELATI K'],
    ['Sari Melati', 'SARI'],
    ['Muhammad Rizky Ananda', 'MUHAMMAD RIZKY ANAN'],
    ['M. Rizky', 'Muhammad Rizky'],
    ['Ani Agus Wati', 'A ANI WATI'],
  ])('%s may be %s', (one, other) => {
    expect([compareNames(one, other), compareNames(other, one)]).toEqual(['partial', 'partial']);
  });

  test.each([
    ['Sari Melati', 'BUDI SANTOSO'],
    ['Sari Melati', 'SARI KUSUMA'],
    ['Sari Melati', 'S M'],
    ['Sari', ''],
    ['PT', 'CV'],
    ['Sari Sari', 'SARI MELATI'],
    ["S'M", 'SARI MELATI'],
  ])('%s is not %s', (one, other) => {
    expect([compareNames(one, other), compareNames(other, one)]).toEqual(['mismatch', 'mismatch']);
  });
});

describe("the provider's record", () => {
  let api: PayoutsApi;
  beforeEach(async () => {
    api = await startPayoutsApi();
  });
  afterEach(() => api.close());

  async function compare(): Promise<void> {
    await sql`select graphile_worker.add_job('compare-payouts')`.execute(api.db);
    await api.runJobs();
  }
  const found = async () => {
    const rows = await api.db
      .selectFrom('differences')
      .select(['source', 'subject', 'field', 'ours', 'theirs'])
      .where('resolved_at', 'is', null)
      .orderBy('id')
      .execute();
    return rows.map(({ source, subject, field, ours, theirs }) => [source, subject, field, ours, theirs]);
  };
  const metrics = async () => (await api.app.inject({ url: '/metrics' })).body;
  /** Changes the status at the bank without a webhook. */
  const quietly = (reference: string, status: string, more: object = {}) =>
    api.bank(reference, status, { times: 0, ...more });

  test('payouts in every state that agree with the provider leave nothing', async () => {
    const person = await api.ready(1_000_000);
    for (const [status, more] of [
      ['SUCCEEDED', {}],
      ['FAILED', { failure_code: 'TRANSFER_ERROR' }],
      ['REVERSED', {}],
      ['PENDING_COMPLIANCE_ASSESSMENT', {}],
    ] as const)
      await api.bank((await api.sent(person, 20_000)).reference, status, more);
    await api.fault('refused', { operation: 'create' });
    await api.sent(person, 20_000);
    const cancelled = (await api.withdraw(person, 20_000)).body.data;
    await api.call('DELETE', `Wallet/withdraw/${cancelled.id}`, { as: person });
    await api.runJobs();
    api.clock.advance(HOUR_MS);
    await compare();
    expect(await found()).toEqual([]);
    const { compared } = await api.db.selectFrom('comparisons').select('compared').executeTakeFirstOrThrow();
    expect(compared).toBe(6);
    expect(await metrics()).toContain('sohor_differences_open{source="payouts"} 0');
  });

  test('each planted difference is found: status, amount, one that the provider does not have, one too many', async () => {
    const person = await api.ready(1_000_000);
    const [lost, taken, dearer, gone] = [
      await api.sent(person, 20_000),
      await api.sent(person, 20_000),
      await api.sent(person, 20_000),
      await api.sent(person, 20_000),
    ];
    for (const { reference } of [lost, taken, dearer, gone]) await api.bank(reference, 'SUCCEEDED');
    await quietly(taken.reference, 'REVERSED');
    await quietly(dearer.reference, 'SUCCEEDED', { claims: { amount: 30_000 } });
    await api.db
      .updateTable('payouts')
      .set({ status: 'sent', ended_at: null })
      .where('id', '=', lost.id)
      .execute();
    await api.db
      .updateTable('payouts')
      .set({ attempt: 2, reference_id: `PO-${gone.id}-2` })
      .where('id', '=', gone.id)
      .execute();
    api.clock.advance(HOUR_MS);
    await compare();
    expect(await found()).toEqual([
      ['payouts', lost.reference, 'status', 'sent', 'SUCCEEDED'],
      ['payouts', taken.reference, 'status', 'succeeded', 'REVERSED'],
      ['payouts', dearer.reference, 'amount', '20000', '30000'],
      ['payouts', `PO-${gone.id}-2`, 'status', 'succeeded', 'unknown'],
      // Attempt 1 counts as failed, because attempt 2 followed.
      ['payouts', gone.reference, 'status', 'failed', 'SUCCEEDED'],
    ]);
    expect(await metrics()).toContain('sohor_differences_open{source="payouts"} 5');
  });

  test('a payout that is not begun and is there all the same is found', async () => {
    const { id, reference } = await api.sent(await api.ready(100_000), 20_000);
    await api.db
      .updateTable('payouts')
      .set({ status: 'requested', provider_id: null })
      .where('id', '=', id)
      .execute();
    api.clock.advance(HOUR_MS);
    await compare();
    expect(await found()).toEqual([['payouts', reference, 'status', 'requested', 'ACCEPTED']]);
  });

  test('what ended two weeks ago is not asked about any more; what is under way is, however old', async () => {
    const person = await api.ready(1_000_000);
    const [ended, open] = [await api.sent(person, 20_000), await api.sent(person, 20_000)];
    await api.bank(ended.reference, 'SUCCEEDED');
    const compared = async () => {
      await compare();
      return (await api.db.selectFrom('comparisons').select('compared').executeTakeFirstOrThrow()).compared;
    };
    api.clock.advance(13 * DAY_MS);
    expect(await compared()).toBe(2);
    api.clock.advance(2 * DAY_MS);
    await quietly(open.reference, 'SUCCEEDED');
    expect(await compared()).toBe(1);
    expect(await found()).toEqual([['payouts', open.reference, 'status', 'sent', 'SUCCEEDED']]);
  });

  test('more payouts than one part holds are all compared', async () => {
    const person = await api.ready(10_000_000);
    const sent = [];
    for (let count = 0; count < 51; count += 1) sent.push(await api.sent(person, 20_000));
    const last = sent.at(-1)?.reference ?? '';
    await quietly(last, 'SUCCEEDED');
    api.clock.advance(HOUR_MS);
    await compare();
    // The job of the next part starts only once the one before has left their queue.
    await api.runJobs();
    expect(await found()).toEqual([['payouts', last, 'status', 'sent', 'SUCCEEDED']]);
  });

  test('/metrics says how many payouts are under way, and what they will bring', async () => {
    const person = await api.ready(1_000_000);
    await api.sent(person, 20_000);
    const { reference } = await api.sent(person, 30_000);
    await api.withdraw(person, 40_000);
    let figures = await metrics();
    expect(figures).toContain('sohor_payouts_open{state="requested"} 1');
    expect(figures).toContain('sohor_payouts_open{state="sending"} 0');
    expect(figures).toContain('sohor_payouts_open{state="sent"} 2');
    expect(figures).toContain('sohor_payouts_open_idr{state="requested"} 40000');
    expect(figures).toContain('sohor_payouts_open_idr{state="sent"} 50000');
    await api.bank(reference, 'SUCCEEDED');
    figures = await metrics();
    expect(figures).toContain('sohor_payouts_open_idr{state="sent"} 60000');
  });
});
