import { DAY_MS } from '@sohor/shared/format';

/**
 * A code of four digits is worth 13 bits, so its safety rests on these limits. They hold for a number and a scope: each browser
 * that once logged in to the number has a scope of its own, and all others share one. So strangers cannot use up an owner's scope.
 */
export const GUESSES_PER_CODE = 3;
export const SENDS_PER_DAY = { unknown: 5, known: 10 } as const;
export const WRONG_PER_WINDOW = 30;
export const WRONG_WINDOW_MS = 30 * DAY_MS;
/** Once the wrong guesses are used up, one code may be sent in this time. */
const COOL_DOWN_MS = DAY_MS;

export interface ScopeUse {
  readonly isKnownDevice: boolean;
  /** A demo account on the simulator: its only limit is the pause between two codes. */
  readonly isUnlimited: boolean;
  readonly lastSentAt: Date | null;
  readonly sendsToday: number;
  readonly oldestSendToday: Date | null;
  readonly wrongLately: number;
}

export type Verdict =
  | { readonly allowed: true; readonly guesses: number }
  | {
      readonly allowed: false;
      readonly reason: 'code_just_sent' | 'code_budget_spent';
      readonly retryAfter: number;
    };

/**
 * Whether an unknown device must solve a proof of work to get a code: when the number has had too many wrong guesses, or
 * `isPressed` (the address is above its limit, or an attack is on).
 */
export function needsProof(use: ScopeUse, isPressed: boolean): boolean {
  if (use.isKnownDevice || use.isUnlimited) return false;
  return isPressed || use.wrongLately >= WRONG_PER_WINDOW;
}

export interface SendRules {
  readonly resendMs: number;
  /** Codes of many numbers are being guessed, so an unknown device gets one guess for each code. */
  readonly underAttack: boolean;
}

export function judgeSend(use: ScopeUse, now: Date, { resendMs, underAttack }: SendRules): Verdict {
  const since = use.lastSentAt ? now.getTime() - use.lastSentAt.getTime() : Number.POSITIVE_INFINITY;
  if (since < resendMs) return refuse('code_just_sent', resendMs - since);
  if (use.isUnlimited) return { allowed: true, guesses: GUESSES_PER_CODE };

  const sends = SENDS_PER_DAY[use.isKnownDevice ? 'known' : 'unknown'];
  if (use.sendsToday >= sends && use.oldestSendToday) {
    return refuse('code_budget_spent', use.oldestSendToday.getTime() + DAY_MS - now.getTime());
  }
  const left = WRONG_PER_WINDOW - use.wrongLately;
  if (left <= 0 && since < COOL_DOWN_MS) return refuse('code_budget_spent', COOL_DOWN_MS - since);
  if (underAttack && !use.isKnownDevice) return { allowed: true, guesses: 1 };
  // A code gets no more guesses than the budget has left, but at least one.
  return { allowed: true, guesses: Math.min(GUESSES_PER_CODE, Math.max(1, left)) };
}

function refuse(reason: 'code_just_sent' | 'code_budget_spent', waitMs: number): Verdict {
  return { allowed: false, reason, retryAfter: Math.max(1, Math.ceil(waitMs / 1000)) };
}
