import { randomUUID } from 'node:crypto';
import { type BankPayout, FEE_IDR, type PayoutsApi, startPayoutsApi } from './payouts-fixture.ts';

let api: PayoutsApi;

beforeAll(async () => {
  api = await startPayoutsApi();
});
afterEach(async () => {
  vi.useRealTimers();
  await api.simulators.inject({ method: 'DELETE', url: '/control/faults' });
  await api.simulators.inject({
    method: 'POST',
    url: '/xendit/control/balance',
    payload: { balance: 100_000_000_000 },
  });
  expect(await api.problems()).toEqual([]);
});
afterAll(() => api?.close());

const statusOf = async (id: string) =>
  (await api.db.selectFrom('payouts').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;
const requested = async (balanceIdr = 500_000, amount = 200_000) => {
  const person = await api.ready(balanceIdr);
  const { id } = (await api.withdraw(person, amount)).body.data;
  return { person, id, reference: `PO-${id}-1` };
};
/** Withdrawals of several people, none of them sent yet. */
async function eachReady(count: number) {
  const people = [];
  for (let at = 0; at < count; at += 1) people.push(await api.ready(500_000));
  const made = [];
  for (const person of people) {
    const { id } = (await api.withdraw(person, 200_000)).body.data;
    made.push({ person, id, reference: `PO-${id}-1` });
  }
  return made;
}
/** Makes jobs that failed due at once, and runs them. */
const retryJobs = async () => {
  await api.context.pool.query('update graphile_worker._private_jobs set run_at = now()');
  await api.runJobs();
};

describe('sending', () => {
  test.each([
    ['hang-after-commit', 1],
    ['drop-after-commit', 1],
    ['malformed', 1],
    ['duplicate', 1],
    ['hang', 0],
    ['drop', 0],
    ['500', 0],
    ['503', 0],
    ['429', 0],
  ])('%s leaves %i at the provider, and one in the end', async (kind, made) => {
    const { person, id, reference } = await requested();
    await api.fault(kind, { operation: 'create' });
    await api.runJobs();
    expect(await api.atBank(id)).toHaveLength(made);
    expect(await statusOf(id)).toBe(made === 1 ? 'sent' : 'sending');
    await retryJobs();
    await api.sweep();
    expect(await api.atBank(id)).toMatchObject([{ idempotency_key: reference, amount: 200_000 }]);
    await api.bank(reference, 'SUCCEEDED');
    expect(await statusOf(id)).toBe('succeeded');
    expect(await api.walletIdr(person)).toBe(500_000 - 200_000 - FEE_IDR);
  });

  test('what is not found is sent again under the same key, which the provider takes once', async () => {
    const { id, reference } = await requested();
    await api.fault('drop-after-commit', { operation: 'create' });
    // The provider's list lags behind: two look-ups do not find the payout that it has made.
    await api.fault('not-listed', { operation: 'find', times: 2 });
    await api.runJobs();
    expect(await statusOf(id)).toBe('sending');
    await retryJobs();
    await api.sweep();
    const made = await api.atBank(id);
    expect(made.map((payout: BankPayout) => payout.idempotency_key)).toEqual([reference]);
    expect(await statusOf(id)).toBe('sent');
  });

  test('while it cannot be asked, nothing is sent again', async () => {
    const { id } = await requested();
    await api.fault('drop', { operation: 'create' });
    await api.fault('500', { operation: 'find', times: 20 });
    await api.runJobs();
    await api.simulators.inject({ method: 'DELETE', url: '/control/requests' });
    await api.sweep();
    const calls = (await api.simulators.inject('/control/requests?provider=xendit')).json();
    expect(calls.filter(({ method }: { method: string }) => method === 'POST')).toEqual([]);
    expect(await api.atBank(id)).toEqual([]);
  });

  test('a refusal gives the money back', async () => {
    const { person, id } = await requested();
    await api.fault('refused', { operation: 'create' });
    await api.runJobs();
    expect(await statusOf(id)).toBe('failed');
    expect(await api.walletIdr(person)).toBe(500_000);
  });

  test('a wrong key of ours keeps the money under way, with an alert', async () => {
    const { person, id } = await requested();
    await api.fault('401', { times: 3 });
    await api.runJobs();
    expect(await statusOf(id)).toBe('sending');
    expect(await api.alerts('payout-misconfigured')).toBe(1);
    await api.simulators.inject({ method: 'DELETE', url: '/control/faults' });
    await api.sweep();
    expect(await api.atBank(id)).toHaveLength(1);
    expect(await api.walletIdr(person)).toBe(500_000 - 200_000 - FEE_IDR);
  });

  test('a provider that makes another amount than ordered is not believed', async () => {
    const { id, reference } = await requested();
    await api.fault('wrong-amount', { operation: 'create' });
    await api.runJobs();
    await api.bank(reference, 'SUCCEEDED');
    await api.sweep();
    expect(await statusOf(id)).toBe('sending');
    expect(await api.alerts('payout-mismatch')).toBeGreaterThan(0);
    expect(await api.atBank(id)).toHaveLength(1);
  });

  test('a payout that is under way for three days raises an alert', async () => {
    const before = await api.alerts('payout-stuck');
    const { id } = await requested();
    await api.runJobs();
    await api.sweep(3 * 24 * 60 + 1);
    expect(await statusOf(id)).toBe('sent');
    expect(await api.alerts('payout-stuck')).toBeGreaterThan(before);
  });
});

describe('our own empty float', () => {
  test('keeps the money under way, and another attempt follows once there is some', async () => {
    const { person, id } = await requested();
    const payload = (balance: number) => ({
      method: 'POST' as const,
      url: '/xendit/control/balance',
      payload: { balance },
    });
    await api.simulators.inject(payload(0));
    await api.runJobs();
    await api.sweep();
    expect(await api.withdrawals(person)).toMatchObject([{ status: 'Diproses' }]);
    expect(await api.walletIdr(person)).toBe(500_000 - 200_000 - FEE_IDR);
    expect(await api.alerts('payout-float-empty')).toBeGreaterThan(0);
    await api.simulators.inject(payload(1_000_000));
    await api.sweep();
    await api.sweep();
    const made = await api.atBank(id);
    expect(made.filter(({ status }) => status === 'ACCEPTED')).toHaveLength(1);
    expect(new Set(made.map(({ idempotency_key }) => idempotency_key)).size).toBe(made.length);
    const [last] = made;
    await api.bank(last?.reference_id ?? '', 'SUCCEEDED');
    expect(await statusOf(id)).toBe('succeeded');
  });

  test('refused at once, it is tried again under the same key', async () => {
    const { id, reference } = await requested();
    await api.fault('empty-balance', { operation: 'create' });
    await api.runJobs();
    expect(await statusOf(id)).toBe('sending');
    await api.sweep();
    expect(await api.atBank(id)).toMatchObject([{ idempotency_key: reference }]);
  });

  test('an attempt that failed and is paid all the same costs its owner what it brought, with an alert', async () => {
    const { person, id, reference } = await requested();
    await api.runJobs();
    await api.bank(reference, 'FAILED', { failure_code: 'INSUFFICIENT_BALANCE' });
    await api.sweep();
    expect(await api.atBank(id)).toHaveLength(2);
    await api.bank(reference, 'SUCCEEDED');
    await api.bank(reference, 'SUCCEEDED');
    expect(await api.walletIdr(person)).toBe(500_000 - 200_000 - FEE_IDR - 200_000);
    expect(await api.alerts('payout-paid-again')).toBe(1);
    await api.bank(`PO-${id}-2`, 'SUCCEEDED');
    expect(await statusOf(id)).toBe('succeeded');
  });

  test.each(['under way', 'arrived', 'cancelled'] as const)(
    'an attempt that was paid all the same is found without a webhook, while the payout is %s',
    async (now) => {
      const { person, id, reference } = await requested();
      await api.runJobs();
      await api.bank(reference, 'FAILED', { failure_code: 'INSUFFICIENT_BALANCE' });
      if (now === 'cancelled')
        expect((await api.call('DELETE', `Wallet/withdraw/${id}`, { as: person })).status).toBe(200);
      else await api.sweep();
      if (now === 'arrived') await api.bank(`PO-${id}-2`, 'SUCCEEDED');
      await api.bank(reference, 'SUCCEEDED', { times: 0 });
      // While a payout is under way it is asked about every five minutes, afterwards once a day.
      await api.sweep(now === 'under way' ? 10 : 25 * 60);
      const withdrawn = now === 'cancelled' ? 0 : 200_000 + FEE_IDR;
      expect(await api.walletIdr(person)).toBe(500_000 - withdrawn - 200_000);
      expect(await api.alerts('payout-paid-again')).toBeGreaterThan(0);
    },
  );

  test.each(['the sweep', 'a webhook'])(
    'an attempt that was paid all the same, as %s learns before the next one is begun, is the last one',
    async (from) => {
      const { person, id, reference } = await requested();
      await api.runJobs();
      await api.bank(reference, 'FAILED', { failure_code: 'INSUFFICIENT_BALANCE' });
      await api.bank(reference, 'SUCCEEDED', { times: from === 'the sweep' ? 0 : 1 });
      for (let turn = 0; turn < 3; turn += 1) await api.sweep(10);
      expect(await api.atBank(id)).toHaveLength(1);
      expect(await statusOf(id)).toBe('cancelled');
      expect(await api.walletIdr(person)).toBe(500_000 - 200_000);
      expect(await api.alerts('payout-paid-again')).toBeGreaterThan(0);
      await api.bank(reference, 'REVERSED');
      expect(await api.walletIdr(person)).toBe(500_000);
    },
  );

  test('an attempt that was paid all the same is followed by no third one', async () => {
    const { person, id, reference } = await requested();
    await api.runJobs();
    await api.bank(reference, 'FAILED', { failure_code: 'INSUFFICIENT_BALANCE' });
    await api.sweep();
    await api.bank(reference, 'SUCCEEDED');
    await api.bank(`PO-${id}-2`, 'FAILED', { failure_code: 'INSUFFICIENT_BALANCE' });
    await api.sweep(10);
    expect(await api.atBank(id)).toHaveLength(2);
    expect(await statusOf(id)).toBe('failed');
    expect(await api.walletIdr(person)).toBe(500_000 - 200_000);
  });

  test('what such an attempt brought is back in the wallet when the bank sends it back, once', async () => {
    const { person, id, reference } = await requested();
    await api.runJobs();
    await api.bank(reference, 'FAILED', { failure_code: 'INSUFFICIENT_BALANCE' });
    await api.sweep();
    await api.bank(`PO-${id}-2`, 'SUCCEEDED');
    await api.bank(reference, 'SUCCEEDED');
    expect(await api.walletIdr(person)).toBe(500_000 - 200_000 - FEE_IDR - 200_000);
    await api.bank(reference, 'REVERSED');
    await api.bank(reference, 'REVERSED');
    expect(await api.walletIdr(person)).toBe(500_000 - 200_000 - FEE_IDR);
    expect(await statusOf(id)).toBe('succeeded');
  });

  test('an attempt that failed and was sent back unseen between is owed to nobody', async () => {
    const { person, id, reference } = await requested();
    await api.runJobs();
    await api.bank(reference, 'FAILED', { failure_code: 'INSUFFICIENT_BALANCE' });
    await api.sweep();
    await api.bank(reference, 'REVERSED');
    expect(await api.walletIdr(person)).toBe(500_000 - 200_000 - FEE_IDR);
    await api.bank(`PO-${id}-2`, 'SUCCEEDED');
    expect(await statusOf(id)).toBe('succeeded');
  });

  test('a withdrawal that waits for our float can be cancelled between two attempts; what then was paid all the same is taken again', async () => {
    const { person, id, reference } = await requested();
    await api.runJobs();
    await api.bank(reference, 'FAILED', { failure_code: 'INSUFFICIENT_BALANCE' });
    expect((await api.call('DELETE', `Wallet/withdraw/${id}`, { as: person })).status).toBe(200);
    await api.sweep();
    expect(await api.atBank(id)).toHaveLength(1);
    expect(await api.walletIdr(person)).toBe(500_000);
    await api.bank(reference, 'SUCCEEDED');
    expect(await api.walletIdr(person)).toBe(300_000);
  });

  test.each(['at once', 'later'])('empty for four days (said %s): everything is sent once', async (when) => {
    const made = await eachReady(3);
    if (when === 'at once') await api.fault('empty-balance', { operation: 'create', times: 100_000 });
    const fill = (balance: number) =>
      api.simulators.inject({ method: 'POST', url: '/xendit/control/balance', payload: { balance } });
    await fill(0);
    await api.runJobs();
    for (let turn = 0; turn < 12; turn += 1) await api.sweep(8 * 60);
    expect(await api.alerts('payout-stuck')).toBeGreaterThan(0);
    for (const { person } of made) expect(await api.walletIdr(person)).toBe(500_000 - 200_000 - FEE_IDR);
    await api.simulators.inject({ method: 'DELETE', url: '/control/faults' });
    await fill(1_000_000);
    for (let turn = 0; turn < 3; turn += 1) await api.sweep();
    for (const { id } of made) {
      const there = (await api.atBank(id)).filter(({ status }) => status === 'ACCEPTED');
      expect(there).toHaveLength(1);
      await api.bank(there[0]?.reference_id ?? '', 'SUCCEEDED');
      expect(await statusOf(id)).toBe('succeeded');
    }
  });
});

describe('the sweep', () => {
  test('finds a success that nobody told of, and a reversal up to two weeks later', async () => {
    const { person, id, reference } = await requested();
    await api.runJobs();
    await api.bank(reference, 'SUCCEEDED', { times: 0 });
    expect(await statusOf(id)).toBe('sent');
    await api.sweep();
    expect(await statusOf(id)).toBe('succeeded');
    for (let day = 0; day < 12; day += 1) await api.sweep(24 * 60 + 1);
    await api.bank(reference, 'REVERSED', { times: 0 });
    await api.sweep(24 * 60 + 1);
    expect(await statusOf(id)).toBe('reversed');
    expect(await api.walletIdr(person)).toBe(500_000);
  });

  test('asks no more once two weeks are over', async () => {
    const { id, reference } = await requested();
    await api.runJobs();
    await api.bank(reference, 'SUCCEEDED');
    for (let day = 0; day < 16; day += 1) await api.sweep(24 * 60 + 1);
    const { check_at } = await api.db
      .selectFrom('payouts')
      .select('check_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(check_at).toBeNull();
  });

  test('sends what a process left half-way, once its lease is over', async () => {
    const { id, reference } = await requested();
    await api.db
      .updateTable('payouts')
      .set({ status: 'sending', tries: 1, lease_until: new Date(api.clock.now().getTime() + 120_000) })
      .where('id', '=', id)
      .execute();
    await api.runJobs();
    expect(await api.atBank(id)).toEqual([]);
    await api.sweep();
    expect(await api.atBank(id)).toMatchObject([{ idempotency_key: reference }]);
  });

  test('several processes sweep at once: each payout is sent once', async () => {
    const made = await eachReady(8);
    await api.context.pool.query('delete from graphile_worker._private_jobs');
    api.clock.advance(5 * 60_000 + 1_000);
    const { sweepPayouts } = await import('./sweep-payouts.ts');
    await Promise.all(Array.from({ length: 5 }, () => sweepPayouts(api.context)));
    for (const { id } of made) expect(await api.atBank(id)).toHaveLength(1);
  });

  test('what the provider has twice under one reference stops, with an alert', async () => {
    const { id, reference } = await requested();
    const [basic, url] = [Buffer.from('xnd-simulator-key:').toString('base64'), '/xendit/v2/payouts'];
    for (const key of ['one', 'two'])
      await api.simulators.inject({
        method: 'POST',
        url,
        headers: { authorization: `Basic ${basic}`, 'idempotency-key': `${key}-${randomUUID()}` },
        payload: {
          reference_id: reference,
          channel_code: 'ID_BCA',
          channel_properties: { account_number: '1234567890', account_holder_name: 'Budi' },
          amount: 200_000,
          currency: 'IDR',
        },
      });
    await api.db
      .updateTable('payouts')
      .set({ status: 'sending', tries: 1, lease_until: api.clock.now() })
      .where('id', '=', id)
      .execute();
    await api.sweep();
    expect(await statusOf(id)).toBe('sending');
    expect(await api.atBank(id)).toHaveLength(2);
    expect(await api.alerts('payout-twice')).toBeGreaterThan(0);
  });
});

test('away for a day, then back: everything is sent once, and what was never begun can be cancelled meanwhile', async () => {
  const late = await api.ready(500_000);
  const made = await eachReady(6);
  // The circuit counts by the machine's time, which stands still here: its ten seconds must not pass while a slow machine works.
  vi.useFakeTimers({ toFake: ['Date'] });
  await api.fault('503', { times: 100_000 });
  await api.runJobs();
  for (let hour = 0; hour < 24; hour += 1) await api.sweep(60);
  for (const { id } of made) expect(await api.atBank(id)).toEqual([]);
  api.clock.advance(-60_000 * 60 * 24);
  await api.confirm(late);
  const { id } = (await api.withdraw(late, 200_000)).body.data;
  await api.runJobs();
  // The circuit is open: nothing was begun.
  expect((await api.call('DELETE', `Wallet/withdraw/${id}`, { as: late })).status).toBe(200);
  api.clock.advance(60_000 * 60 * 24);
  await api.simulators.inject({ method: 'DELETE', url: '/control/faults' });
  // An open circuit lets one call through after ten seconds.
  vi.setSystemTime(Date.now() + 11_000);
  for (let turn = 0; turn < 3; turn += 1) await api.sweep();
  for (const { id, reference } of made)
    expect(await api.atBank(id)).toMatchObject([{ idempotency_key: reference }]);
  expect(await api.atBank(id)).toEqual([]);
});
