import type { Party, Work } from '@sohor/shared/api';
import { DAY_MS } from '@sohor/shared/format';

/** How long after the payment a Brand can dispute that content was taken down. */
const KEPT_ONLINE_MS = 30 * DAY_MS;

/** Whether a side can open a dispute about work now. A KOL also objects to a cancellation in this way. */
export function canDispute({ state, events, isDisputed }: Work, side: Party, now: number): boolean {
  switch (state) {
    case 'awaiting_draft':
    case 'draft_review':
    case 'awaiting_link':
    case 'link_review':
    case 'overdue':
      return true;
    case 'cancelling':
      return side === 'KOL';
    case 'released': {
      // A dispute about paid work does not change the work's state, so it has its own flag.
      if (isDisputed) return false;
      const paid = events.findLast(({ name }) => name === 'accepted' || name === 'accepted_by_silence');
      return side === 'Brand' && paid !== undefined && now - Date.parse(paid.at) < KEPT_ONLINE_MS;
    }
    default:
      return false;
  }
}
