import { timingSafeEqual } from 'node:crypto';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database.ts';
import { fail } from '../../platform/errors.ts';
import { sha256 } from '../../platform/secrets.ts';
import { activateAccount, type MemberAccount, phoneOrFail } from '../accounts/index.ts';
import { askForMailbox } from '../emails/index.ts';
import { rememberPerson } from '../former-accounts/index.ts';
import { addNotices } from '../notices/index.ts';
import { createSession, type NewSession, type SessionKind } from '../sessions/index.ts';
import { codeHmac } from './code.ts';
import { recordEvent, spendCode, takeGuess } from './codes.repository.ts';
import { type CodeScope, findScope, rememberDevice } from './remember-device.ts';
import { spendGuess } from './spend-guess.ts';

export interface Attempt {
  readonly phoneNumber: string;
  readonly code: string;
  readonly device: string | undefined;
  /** What this browser was given when it registered. */
  readonly browser?: string | undefined;
  readonly address: string;
  readonly kind: SessionKind;
  readonly userAgent: string | undefined;
}

export interface Entrance {
  readonly account: MemberAccount;
  readonly session: NewSession;
  readonly device: string;
}

/** Result of a code; only `Entrance` logs in. */
type Outcome = Entrance | 'no code' | 'wrong' | 'registered elsewhere' | { readonly blockReason: string };

/**
 * Exchanges a code for a session. The answer is the same for a wrong, expired or used code and for an unknown number. Only a
 * person who enters the right code for a blocked account is told that it is blocked, and why.
 */
export async function verifyCode(context: Context, attempt: Attempt): Promise<Entrance> {
  const phone = phoneOrFail(attempt.phoneNumber);
  const scope = await findScope(context.db, phone, attempt.device);
  // A known device has its own budget, which others with the same address cannot use up.
  const spent = scope.isKnownDevice ? undefined : await spendGuess(context, attempt.address);
  // A wrong guess must stay counted, so the transaction commits before the refusal is thrown.
  const outcome = await context.db
    .transaction()
    .execute((trx) => evaluate(context, trx, { phone, scope }, attempt));
  if (outcome === 'wrong') spent?.keep();
  else if (outcome === 'no code') await spent?.giveBack();
  else await spent?.reward();
  if (outcome === 'registered elsewhere') return fail('registered_elsewhere');
  if (typeof outcome === 'string') return fail('code_wrong');
  return 'blockReason' in outcome ? fail('account_blocked', { reason: outcome.blockReason }) : outcome;
}

async function evaluate(
  { clock, secrets, jobs }: Context,
  trx: Db,
  { phone, scope }: { readonly phone: string; readonly scope: CodeScope },
  attempt: Attempt,
): Promise<Outcome> {
  const now = clock.now();
  const guess = await takeGuess(trx, phone, scope.name, now);
  if (!guess?.code_hmac) return 'no code';
  const isRight = timingSafeEqual(codeHmac(secrets, guess.code_id, phone, attempt.code), guess.code_hmac);
  const browser = attempt.browser === undefined ? undefined : sha256(attempt.browser);
  const account = isRight ? await activateAccount(trx, phone, now, browser) : undefined;
  if (!account) {
    await recordEvent(trx, { phone, scope: scope.name, kind: 'wrong', at: now });
    return 'wrong';
  }
  await spendCode(trx, phone, scope.name);
  if (account === 'registered elsewhere') return account;
  if (account.blockReason !== null) return { blockReason: account.blockReason };
  const device = await rememberDevice(trx, phone, attempt.device, now);
  const { kind, userAgent } = attempt;
  const session = await createSession(trx, clock, {
    userId: account.id,
    kind: account.role === 'Admin' ? 'staff' : kind,
    userAgent,
  });
  if (account.role !== 'Admin')
    await rememberPerson(trx, secrets, account.id, [{ kind: 'phone', number: phone }], now);
  if (account.newEmail)
    await askForMailbox({ jobs, clock }, trx, { userId: account.id, email: account.newEmail, at: now });
  if (account.wasClosing)
    await addNotices(trx, [{ kind: 'closing_undone', userId: account.id, key: now.toISOString(), at: now }]);
  return { account, session, device };
}
