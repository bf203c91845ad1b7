import { rounds } from '../../platform/testing/rounds.ts';
import { FEE_IDR, type PayoutsApi, startPayoutsApi } from './payouts-fixture.ts';

let api: PayoutsApi;

beforeAll(async () => {
  api = await startPayoutsApi();
});
afterEach(async () => {
  expect(await api.problems()).toEqual([]);
});
afterAll(() => api?.close());

const TOKEN = 'simulator-callback-token';
const tell = (reference_id: string, status: string, token: string | null = TOKEN, more: object = {}) =>
  api.call('POST', 'webhooks/xendit', {
    body: { event: `payout.${status.toLowerCase()}`, data: { reference_id, status, ...more } },
    ...(token !== null && { headers: { 'x-callback-token': token } }),
  });
const statusOf = async (id: string) =>
  (await api.db.selectFrom('payouts').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;
const sent = async () => {
  const person = await api.ready(500_000);
  return { person, ...(await api.sent(person, 200_000)) };
};

test('many equal webhooks at once are kept once, and the money moves once', async () => {
  const { person, id, reference } = await sent();
  await api.bank(reference, 'FAILED', { failure_code: 'TRANSFER_ERROR', times: 0 });
  const told = await Promise.all(Array.from({ length: rounds('RACE', 40) }, () => tell(reference, 'FAILED')));
  expect(new Set(told.map(({ status }) => status))).toEqual(new Set([200]));
  await api.runJobs();
  expect(await api.walletIdr(person)).toBe(500_000);
  const events = await api.db
    .selectFrom('payout_events')
    .select('event')
    .where('payout_id', '=', id)
    .execute();
  expect(events.filter(({ event }) => event === 'notified')).toHaveLength(1);
  expect(events.filter(({ event }) => event === 'failed')).toHaveLength(1);
});

/** All permutations of a list. */
const orders = <T>(list: readonly T[]): T[][] =>
  list.length < 2
    ? [[...list]]
    : list.flatMap((one, at) => orders(list.toSpliced(at, 1)).map((rest) => [one, ...rest]));

const EVENTS = ['ACCEPTED', 'REQUESTED', 'SUCCEEDED', 'FAILED', 'REVERSED'];

test.each(EVENTS)(
  'in all orders of five events that %s begins what counts is what the provider says when it is asked',
  async (first) => {
    const rest = EVENTS.filter((event) => event !== first);
    const person = await api.ready(100_000_000);
    const made = [];
    for (const [at, others] of orders(rest).entries()) {
      const { id } = (await api.withdraw(person, 10_000)).body.data;
      made.push({
        id,
        reference: `PO-${id}-1`,
        order: [first, ...others],
        truth: ['SUCCEEDED', 'FAILED', 'REVERSED'][at % 3] ?? '',
      });
    }
    await api.runJobs();
    for (const { reference, order, truth } of made) {
      await api.bank(reference, truth, { times: 0 });
      for (const status of order) expect((await tell(reference, status)).status).toBe(200);
    }
    await api.runJobs();
    for (const { id, truth } of made) expect(await statusOf(id)).toBe(truth.toLowerCase());
    const paid = made.filter(({ truth }) => truth === 'SUCCEEDED').length;
    expect(await api.walletIdr(person)).toBe(100_000_000 - paid * (10_000 + FEE_IDR));
  },
);

test('1,000 forged ones move nothing', async () => {
  const { person, id, reference } = await sent();
  const before = await api.walletIdr(person);
  const wrong = ['', 'x', TOKEN.slice(1), `${TOKEN} `.repeat(2), TOKEN.toUpperCase(), null];
  const statuses = new Set<number>();
  for (let batch = 0; batch < 20; batch += 1) {
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, at) => {
        const token = at % 2 === 0 ? TOKEN : (wrong[at % wrong.length] ?? null);
        return tell(reference, ['SUCCEEDED', 'FAILED', 'REVERSED'][at % 3] ?? '', token, { amount: at });
      }),
    );
    for (const { status } of replies) statuses.add(status);
  }
  await api.runJobs();
  expect(statuses).toEqual(new Set([200, 403]));
  expect(await statusOf(id)).toBe('sent');
  expect(await api.walletIdr(person)).toBe(before);
});

test.each(['id', 'reference_id', 'amount', 'channel_code', 'currency'])(
  'an answer about another %s is not believed, with an alert',
  async (field) => {
    const before = await api.alerts('payout-mismatch');
    const { id, reference } = await sent();
    const other = field === 'amount' ? 1 : 'x';
    await api.bank(reference, 'SUCCEEDED', { claims: { [field]: other } });
    await api.sweep();
    expect(await statusOf(id)).toBe('sent');
    expect(await api.alerts('payout-mismatch')).toBeGreaterThan(before);
    await api.bank(reference, 'SUCCEEDED', { claims: { [field]: null } });
    expect(await statusOf(id)).toBe('sent');
  },
);

test('one before the answer to our sending counts, and the answer changes nothing', async () => {
  const person = await api.ready(500_000);
  const { id } = (await api.withdraw(person, 200_000)).body.data;
  await api.fault('webhook-before-answer', { operation: 'create' });
  await api.runJobs();
  await api.runJobs();
  expect(await statusOf(id)).toBe('succeeded');
  expect(await api.atBank(id)).toHaveLength(1);
});

test('one about a payout that we do not have, or an attempt that we have not made, is unknown', async () => {
  const { id } = await sent();
  for (const reference of [`PO-${id}-2`, `PO-${id.replace(/^./, '9')}-1`, `PO-${id}`, `PO-${id}-01`])
    expect((await tell(reference, 'SUCCEEDED')).status).toBe(404);
});

test("the dashboard's sample is answered with 200, and changes nothing", async () => {
  const { id } = await sent();
  const before = await statusOf(id);
  for (const reference of ['DISB-001', 'sample-reference-id', 'x'])
    expect((await tell(reference, 'SUCCEEDED')).status).toBe(200);
  expect(await statusOf(id)).toBe(before);
});

test('what is no webhook of payouts is refused', async () => {
  const { reference } = await sent();
  const send = (body: object) =>
    api.call('POST', 'webhooks/xendit', { body, headers: { 'x-callback-token': TOKEN } });
  const data = { reference_id: reference, status: 'SUCCEEDED' };
  for (const body of [
    {},
    { event: 'invoice.paid', data },
    { event: 'payout.succeeded' },
    { event: 'payout.x', data: {} },
  ])
    expect((await send(body)).status).toBe(400);
});
