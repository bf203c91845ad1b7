import type { Context } from '../../platform/context.ts';
import { sumByState } from './payouts.repository.ts';
import { OPEN_STATES } from './rules/payout-state.ts';

/** Metric of payouts under way: it rises when the provider is away or our balance there is empty. */
export function watchPayouts({ metrics, db }: Context): void {
  const watch = (name: string, help: string, field: 'count' | 'amountIdr') =>
    metrics.watch({
      name,
      help,
      labels: ['state'],
      async read() {
        const open = new Map((await sumByState(db, OPEN_STATES)).map((row) => [row.status, row[field]]));
        return OPEN_STATES.map((state) => ({ labels: { state }, value: Number(open.get(state) ?? 0) }));
      },
    });
  watch('sohor_payouts_open', 'Payouts under way: not begun, being sent, or with the provider', 'count');
  watch(
    'sohor_payouts_open_idr',
    'What payouts under way will bring: our balance at Xendit has to hold what is requested and sending',
    'amountIdr',
  );
}
