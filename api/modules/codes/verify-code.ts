import { timingSafeEqual } from 'node:crypto';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database.ts';
import { fail } from '../../platform/errors.ts';
import { spendHourly } from '../../platform/limits.ts';
import { activateAccount, type MemberAccount, phoneOrFail } from '../accounts/index.ts';
import { createSession, type NewSession, type SessionKind } from '../sessions/index.ts';
import { codeHmac } from './code.ts';
import { recordEvent, spendCode, takeGuess } from './codes.repository.ts';
import { findLane, rememberDevice } from './remember-device.ts';
import { countExhaustedCode } from './watch-population.ts';

export interface Attempt {
  readonly phoneNumber: string;
  readonly code: string;
  readonly device: string | undefined;
  readonly address: string;
  readonly kind: SessionKind;
  readonly userAgent: string | undefined;
}

export interface Entrance {
  readonly account: MemberAccount;
  readonly session: NewSession;
  readonly device: string;
}

/** Exchanges a code for a session. Wrong, expired, used up, unknown number: one and the same answer. */
export async function verifyCode(context: Context, attempt: Attempt): Promise<Entrance> {
  const phone = phoneOrFail(attempt.phoneNumber);
  await spendHourly(context, `guess:${attempt.address}`, context.config.guessesPerAddressHour);
  // A wrong guess must stay counted, so the transaction commits before the refusal is thrown.
  const outcome = await context.db.transaction().execute((trx) => evaluate(context, trx, phone, attempt));
  if (outcome === 'exhausted') await countExhaustedCode(context);
  return typeof outcome === 'string' ? fail('code_wrong') : outcome;
}

async function evaluate(
  { clock, secrets }: Context,
  trx: Db,
  phone: string,
  attempt: Attempt,
): Promise<Entrance | 'wrong' | 'exhausted'> {
  const now = clock.now();
  const lane = await findLane(trx, phone, attempt.device);
  const guess = await takeGuess(trx, phone, lane.name, now);
  if (!guess?.code_hmac) return 'wrong';
  const isRight = timingSafeEqual(codeHmac(secrets, guess.code_id, phone, attempt.code), guess.code_hmac);
  const account = isRight ? await activateAccount(trx, phone, now) : undefined;
  if (!account) {
    await recordEvent(trx, { phone, lane: lane.name, kind: 'wrong', at: now });
    return guess.guesses_left === 0 ? 'exhausted' : 'wrong';
  }
  await spendCode(trx, phone, lane.name);
  const device = await rememberDevice(trx, phone, attempt.device, now);
  const { kind, userAgent } = attempt;
  const session = await createSession(trx, clock, { userId: account.id, kind, userAgent });
  return { account, session, device };
}
