import { randomUUID, timingSafeEqual } from 'node:crypto';
import { SECOND_MS } from '@sohor/shared/format';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database.ts';
import { fail } from '../../platform/errors.ts';
import { isDemoNumber } from '../accounts/index.ts';
import { judgeSend } from './budget.ts';
import { codeHmac, randomCode } from './code.ts';
import { countEvents, lockLane, recordEvent, replaceCode, spendCode, takeGuess } from './codes.repository.ts';
import { sendCode } from './send-code.ts';

/**
 * What a code of somebody who is logged in confirms. Each has a lane of its own, which log-in never looks into: a code of the one is
 * none of the other, and strangers cannot use up its budget.
 */
export type ConfirmationLane = 'payout';

/**
 * Makes a code and has it sent.
 * @param keep notes, in the same transaction, what the code is for
 */
export async function requestConfirmation(
  { config, clock, secrets, jobs, db }: Context,
  { phone, lane }: { readonly phone: string; readonly lane: ConfirmationLane },
  keep: (trx: Db, codeId: string) => Promise<void>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const lastSentAt = await lockLane(trx, phone, lane);
    const now = clock.now();
    const use = {
      isKnownDevice: true,
      isUnlimited: config.env !== 'production' && (await isDemoNumber(trx, phone)),
      lastSentAt,
      ...(await countEvents(trx, phone, lane, now)),
    };
    const verdict = judgeSend(use, now, {
      resendMs: config.otpResendSeconds * SECOND_MS,
      underAttack: false,
    });
    if (!verdict.allowed) return fail(verdict.reason, { retryAfter: verdict.retryAfter });
    const id = randomUUID();
    const code = randomCode();
    await replaceCode(trx, phone, lane, {
      id,
      hmac: codeHmac(secrets, id, phone, code),
      guesses: verdict.guesses,
      sentAt: now,
      expiresAt: new Date(now.getTime() + config.otpLifeSeconds * SECOND_MS),
    });
    await recordEvent(trx, { phone, lane, kind: 'send', at: now });
    await keep(trx, id);
    await jobs.add(trx, sendCode, { id, phone, lane, sealed: secrets.seal('send-code', code) });
  });
}

/**
 * Takes a code. False for a wrong one, which stays counted.
 * @param confirm does, in the same transaction, what the code is for; false when it was sent for something else
 */
export function takeConfirmation(
  { clock, secrets, db }: Context,
  { phone, lane, code }: { readonly phone: string; readonly lane: ConfirmationLane; readonly code: string },
  confirm: (trx: Db, codeId: string) => Promise<boolean>,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const now = clock.now();
    const guess = await takeGuess(trx, phone, lane, now);
    if (!guess?.code_hmac) return false;
    const isRight = timingSafeEqual(codeHmac(secrets, guess.code_id, phone, code), guess.code_hmac);
    if (!isRight || !(await confirm(trx, guess.code_id))) {
      await recordEvent(trx, { phone, lane, kind: 'wrong', at: now });
      return false;
    }
    await spendCode(trx, phone, lane);
    return true;
  });
}
