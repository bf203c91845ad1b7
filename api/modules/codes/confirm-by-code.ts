import { randomUUID, timingSafeEqual } from 'node:crypto';
import { SECOND_MS } from '@sohor/shared/format';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database.ts';
import { fail } from '../../platform/errors.ts';
import { isDemoNumber } from '../accounts/index.ts';
import { codeHmac, type NUMBER_AFTER, randomCode } from './code.ts';
import {
  countEvents,
  lockScope,
  recordEvent,
  replaceCode,
  spendCode,
  takeGuess,
} from './codes.repository.ts';
import { judgeSend } from './rules/budget.ts';
import { sendCode } from './send-code.ts';

/**
 * What a logged-in person confirms by a code. Each purpose has a scope of its own, which log-in does not use: a code for one
 * purpose is wrong for another, and strangers cannot use up its budget. A change of number is confirmed by both numbers.
 */
export type ConfirmationScope = 'payout' | 'number-before' | `${typeof NUMBER_AFTER}${string}` | 'closing';

interface Confirming {
  /** Number to which the code is sent. */
  readonly phone: string;
  readonly scope: ConfirmationScope;
}

export interface Confirmation extends Confirming {
  /** What the code is for, told beside it: `menarik Rp300.000 ke BCA ••••1234`. No words of strangers. */
  readonly purpose: string;
}

/**
 * Makes a code for each entry and has all of them sent, or none.
 * @param keep saves, in the same transaction, what the codes are for; the ids are in the order of `wanted`
 */
export async function requestConfirmation(
  context: Context,
  wanted: readonly Confirmation[],
  keep: (trx: Db, codeIds: string[]) => Promise<void>,
): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const ids: string[] = [];
    for (const one of wanted) ids.push(await addCode(context, trx, one));
    await keep(trx, ids);
  });
}

async function addCode(
  { config, clock, secrets, jobs }: Context,
  trx: Db,
  { phone, scope, purpose }: Confirmation,
): Promise<string> {
  const lastSentAt = await lockScope(trx, phone, scope);
  const now = clock.now();
  const use = {
    isKnownDevice: true,
    isUnlimited: config.env !== 'production' && (await isDemoNumber(trx, phone)),
    lastSentAt,
    ...(await countEvents(trx, phone, scope, now)),
  };
  const verdict = judgeSend(use, now, {
    resendMs: config.otpResendSeconds * SECOND_MS,
    underAttack: false,
  });
  if (!verdict.allowed) return fail(verdict.reason, { retryAfter: verdict.retryAfter });
  const id = randomUUID();
  const code = randomCode();
  await replaceCode(trx, phone, scope, {
    id,
    hmac: codeHmac(secrets, id, phone, code),
    guesses: verdict.guesses,
    sentAt: now,
    expiresAt: new Date(now.getTime() + config.otpLifeSeconds * SECOND_MS),
  });
  await recordEvent(trx, { phone, scope, kind: 'send', at: now });
  await jobs.add(trx, sendCode, { id, phone, scope, sealed: secrets.seal('send-code', code), purpose });
  return id;
}

export interface EnteredCode extends Confirming {
  readonly code: string;
}

/**
 * Checks codes that confirm one thing together. False when one is wrong. The guesses stay counted, and so does each wrong code.
 * @param confirm carries out, in the same transaction, what the codes are for; false when they were sent for something else
 */
export function takeConfirmation(
  { clock, secrets, db }: Context,
  entered: readonly EnteredCode[],
  confirm: (trx: Db, codeIds: string[]) => Promise<boolean>,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const now = clock.now();
    const wrong: EnteredCode[] = [];
    const ids: string[] = [];
    for (const one of entered) {
      const guess = await takeGuess(trx, one.phone, one.scope, now);
      if (!guess?.code_hmac) return false;
      ids.push(guess.code_id);
      const expected = codeHmac(secrets, guess.code_id, one.phone, one.code);
      if (!timingSafeEqual(expected, guess.code_hmac)) wrong.push(one);
    }
    if (wrong.length === 0 && (await confirm(trx, ids))) {
      for (const { phone, scope } of entered) await spendCode(trx, phone, scope);
      return true;
    }
    for (const { phone, scope } of wrong.length > 0 ? wrong : entered)
      await recordEvent(trx, { phone, scope, kind: 'wrong', at: now });
    return false;
  });
}
