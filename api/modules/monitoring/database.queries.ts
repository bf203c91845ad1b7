import { MINUTE_MS } from '@sohor/shared/format';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { sumOfEntries, totalDebtIdr } from '../ledger/index.ts';

/** The sum over the whole ledger is computed at most this often, however often it is asked for. */
const LEDGER_REST_MS = MINUTE_MS;

export function watchDatabase({ metrics, pool, db }: Context): void {
  metrics.watch({
    name: 'sohor_database_connections',
    help: 'Connections of the requests; waiting counts requests without one',
    labels: ['state'],
    read: () => [
      { labels: { state: 'idle' }, value: pool.idleCount },
      { labels: { state: 'busy' }, value: pool.totalCount - pool.idleCount },
      { labels: { state: 'waiting' }, value: pool.waitingCount },
    ],
  });

  metrics.watch({
    name: 'sohor_jobs_waiting',
    help: 'Jobs in the queue of all processes together: due ones that nobody has begun, failed ones that wait for another try, given-up ones',
    labels: ['state'],
    async read() {
      const { rows } = await sql<{ state: string; value: number }>`
        select case when attempts >= max_attempts then 'given_up' when attempts > 0 then 'retrying' else 'due' end as state,
          count(*) as value
        from graphile_worker.jobs where locked_at is null and (run_at <= now() or attempts > 0)
        group by 1`.execute(db);
      const counts = new Map(rows.map(({ state, value }) => [state, value]));
      return ['due', 'retrying', 'given_up'].map((state) => ({
        labels: { state },
        value: counts.get(state) ?? 0,
      }));
    },
  });

  metrics.watch({
    name: 'sohor_brand_debt_idr',
    help: 'What brands owe after their bank took payments back: the sum of balances below zero',
    async read() {
      return [{ value: await totalDebtIdr(db) }];
    },
  });

  let known: { at: number; value: number } | undefined;
  metrics.watch({
    name: 'sohor_ledger_sum_idr',
    help: 'Sum of all entries of the ledger: anything but 0 is an alarm',
    async read() {
      if (!known || performance.now() - known.at >= LEDGER_REST_MS) {
        const value = await sumOfEntries(db);
        known = { at: performance.now(), value };
      }
      return [{ value: known.value }];
    },
  });
}
