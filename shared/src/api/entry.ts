import type { Entry as WireEntry } from '../wire/index.ts';
import { type Decision, toDecision } from './decision.ts';

/** How a KOL takes part in a campaign, and where that stands. */
export interface Entry {
  status: Decision;
  invitedBy: 'kol' | 'brand';
}

/** Translates from the wire. */
export function toEntry({ status, inviteBy }: WireEntry): Entry {
  return { status: toDecision(status, 'rejected'), invitedBy: inviteBy === 'Brand' ? 'brand' : 'kol' };
}
