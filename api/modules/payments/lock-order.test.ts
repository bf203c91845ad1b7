import pg from 'pg';
import { ownerOf } from '../../platform/testing/databases.ts';
import { untilWaiting } from '../../platform/testing/waiting.ts';
import { type ReversalsApi, startReversalsApi } from './reversal-fixture.ts';

let api: ReversalsApi;
beforeAll(async () => {
  api = await startReversalsApi();
});
afterAll(() => api?.close());

test('money that comes and money that goes back, of one brand at once: neither is refused for a deadlock', async () => {
  const { pool, config } = api.context;
  const brand = await api.signIn('Brand');
  const [back, late] = [await api.opened({}, brand), await api.opened({}, brand)];
  // Both payments come after the last day, so both change the brand's balance.
  for (const { id } of [back, late]) await api.endDay(id, -1);
  expect(await api.notify(back.orderId, { transaction_status: 'settlement' })).toEqual([200]);

  const holder = new pg.Client({ connectionString: ownerOf(config.databaseUrl) });
  await holder.connect();
  // A posting has changed the balance before it asks for this lock, so it waits here half-way.
  await holder.query('BEGIN; SELECT FROM ledger_chains FOR UPDATE');
  const goes = api.notify(back.orderId, { transaction_status: 'refund' });
  await untilWaiting(pool, 1);
  const comes = api.notify(late.orderId, { transaction_status: 'settlement' });
  await untilWaiting(pool, 2);
  await holder.end();

  expect(await Promise.all([goes, comes])).toEqual([[200], [200]]);
  expect(await api.money(back)).toMatchObject({ status: 'reversed', wallet: late.total });
  expect(await api.money(late)).toMatchObject({ status: 'paid', reversed: 0 });
});
