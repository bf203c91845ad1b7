import type { OwnEntry } from '../wire/index.ts';
import { type Decision, toDecision } from './decision.ts';

/** How a KOL takes part in a campaign, and with what status. */
export interface Entry {
  status: Decision;
  invitedBy: 'kol' | 'brand';
  /** True when the brand's offer ended unanswered, so the KOL may apply again. */
  mayApplyAgain: boolean;
}

/** Translates from the wire. */
export function toEntry({ status, inviteBy, bolehLagi }: OwnEntry): Entry {
  return {
    status: toDecision(status, 'rejected'),
    invitedBy: inviteBy === 'Brand' ? 'brand' : 'kol',
    mayApplyAgain: bolehLagi === true,
  };
}
