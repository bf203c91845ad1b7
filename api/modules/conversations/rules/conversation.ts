import { MINUTE_MS } from '@sohor/shared/format';
import { LIMITS } from '@sohor/shared/wire/catalog';
import type { Side } from '../conversations.tables.ts';

/** What decides whether a side may write. */
export interface Standing {
  readonly state: 'open' | 'request' | 'refused';
  /** When somebody last wrote. */
  readonly saidAt: Date | null;
  readonly brandBlockedAt: Date | null;
  readonly kolBlockedAt: Date | null;
  /** Status of the other side's account. */
  readonly partnerStatus: string;
}

/** Nobody has written yet, and what the Brand writes is a stranger's first message. */
export const isUnbegun = ({ state, saidAt }: Pick<Standing, 'state' | 'saidAt'>): boolean =>
  state === 'request' && saidAt === null;

/** Why this side cannot write now; null when it can. A Brand whose request was refused hears the same as one that waits. */
export function refusalOfWriting(chat: Standing, side: Side) {
  if (chat.partnerStatus === 'closed') return 'chat_closed_account';
  if (chat.partnerStatus !== 'active' || chat.brandBlockedAt || chat.kolBlockedAt) return 'chat_cannot_send';
  return side === 'kol' || chat.state === 'open' || isUnbegun(chat) ? null : 'chat_waits_for_answer';
}

/** What decides whether a Brand may write to somebody that it has nothing to do with. */
export interface BrandStanding {
  readonly isEmailConfirmed: boolean;
  readonly isVerified: boolean;
  readonly hasPaid: boolean;
}

/** Why a Brand cannot write to strangers; null when it can. */
export function refusalOfBeginning({ isEmailConfirmed, isVerified, hasPaid }: BrandStanding) {
  if (!isEmailConfirmed) return 'chat_needs_email';
  return isVerified || hasPaid ? null : 'chat_needs_standing';
}

/** How many strangers a Brand may write to in a day. */
export const strangersPerDay = ({ isVerified }: Pick<BrandStanding, 'isVerified'>): number =>
  isVerified ? LIMITS.newChatsPerDay : LIMITS.newChatsUnverified;

export const canTakeBack = (at: Date, now: Date): boolean =>
  now.getTime() - at.getTime() <= LIMITS.takeBackMinutes * MINUTE_MS;
