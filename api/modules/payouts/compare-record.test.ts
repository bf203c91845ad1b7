import { DAY_MS, HOUR_MS } from '@sohor/shared/format';
import { sql } from 'kysely';
import { type PayoutsApi, startPayoutsApi } from './payouts-fixture.ts';

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
