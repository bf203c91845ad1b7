import type { StaffStep } from '@sohor/shared/wire/catalog';
import type { Caller } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { countHourly } from '../../platform/limits.ts';
import { passSecondFactor } from '../sessions/index.ts';
import { findAuthenticator, keepSecret, takeStep } from './authenticators.repository.ts';
import { recordAct } from './record-act.ts';
import { newTotpSecret, stepOfCode, totpUri } from './rules/totp.ts';

const SEALED_AS = 'staff-authenticator';
/**
 * Tries per account and hour, right codes included. Three codes are valid at a time, so 10 guesses an hour hit once in 33,000
 * hours.
 */
const CODES_AN_HOUR = 10;

/** The step of log-in that the caller has reached. */
export async function stepOf({ db }: Context, caller: Caller): Promise<StaffStep> {
  if (caller.hasSecondFactor) return 'in';
  const found = await findAuthenticator(db, caller.userId);
  return found?.confirmed_at ? 'code' : 'enrol';
}

/** Makes a secret for the caller's app. Only this answer shows it; until a code confirms it, another call replaces it. */
export async function enrol(
  { db, clock, secrets }: Context,
  { userId, account }: Caller,
): Promise<{ secret: string; uri: string }> {
  const found = await findAuthenticator(db, userId);
  if (!found || found.enrol_until < clock.now()) fail('enrolment_over');
  const secret = newTotpSecret();
  if (!(await keepSecret(db, userId, secrets.seal(SEALED_AS, secret)))) fail('authenticator_set_up');
  return { secret, uri: totpUri(secret, account.email) };
}

/** Gives the caller's session the rights of staff when the code is right. */
export async function confirm(context: Context, caller: Caller, code: string, ip: string): Promise<void> {
  const { db, clock, secrets } = context;
  // Counted before the code is checked, so that parallel guesses cannot pass.
  const { count, endsIn } = await countHourly(context, `staff-code:${caller.userId}`);
  if (count > CODES_AN_HOUR) fail('authenticator_codes_spent', { retryAfter: endsIn });
  const found = await findAuthenticator(db, caller.userId);
  if (!found?.sealed_secret) return fail('authenticator_code_wrong');
  const now = clock.now();
  if (!found.confirmed_at && found.enrol_until < now) fail('enrolment_over');
  const step = stepOfCode(secrets.open(SEALED_AS, found.sealed_secret), code, now);
  if (step === null) return fail('authenticator_code_wrong');
  await db.transaction().execute(async (tx) => {
    if (!(await takeStep(tx, found, step, now))) fail('authenticator_code_wrong', 'used before');
    await passSecondFactor(tx, caller.sessionId, now);
    const { userId: actorId, sessionId, account } = caller;
    const by = { actorId, actorName: account.fullName, sessionId, ip };
    await recordAct(tx, { ...by, act: 'logged_in', subject: actorId, reason: 'masuk', at: now });
  });
}
