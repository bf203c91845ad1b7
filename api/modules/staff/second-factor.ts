import type { StaffStep } from '@sohor/shared/wire/catalog';
import type { Caller } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database.ts';
import { fail } from '../../platform/errors.ts';
import { countHourly } from '../../platform/limits.ts';
import { passSecondFactor } from '../sessions/index.ts';
import { type Authenticator, findAuthenticator, keepSecret, takeStep } from './authenticators.repository.ts';
import { recordAct } from './record-act.ts';
import { countRecoveryCodes, makeRecoveryCodes, spendRecoveryCode } from './recovery-codes.ts';
import { newTotpSecret, stepOfCode, TOTP_DIGITS, totpUri } from './rules/totp.ts';
import { tellRecovery } from './tell-recovery.ts';

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

/**
 * Gives the caller's session the rights of staff when the code is right: one of the authenticator, or a recovery code.
 * @returns ten recovery codes when this set the authenticator up
 */
export async function confirm(
  context: Context,
  caller: Caller,
  code: string,
  ip: string,
): Promise<string[] | null> {
  const { db, clock, secrets, jobs } = context;
  await countTry(context, caller);
  const now = clock.now();
  const { userId, sessionId } = caller;
  const act = { ...actorFrom(caller, ip), subject: userId, at: now };
  if (code.length > TOTP_DIGITS) {
    await db.transaction().execute(async (tx) => {
      if (!(await spendRecoveryCode(tx, secrets, userId, code))) fail('authenticator_code_wrong');
      await passSecondFactor(tx, sessionId, now);
      const left = await countRecoveryCodes(tx, userId);
      await jobs.add(tx, tellRecovery, { userId, at: now.toISOString(), left });
      await recordAct(tx, { ...act, act: 'recovery_code_used', reason: `sisa ${left} kode pemulihan` });
    });
    return null;
  }
  const found = await findAuthenticator(db, userId);
  if (found && !found.confirmed_at && found.enrol_until < now) fail('enrolment_over');
  return db.transaction().execute(async (tx) => {
    await requireCode(tx, context, found, code);
    const isFirst = !found?.confirmed_at && (await countRecoveryCodes(tx, userId)) === 0;
    const made = isFirst ? await makeRecoveryCodes(tx, secrets, userId) : null;
    await passSecondFactor(tx, sessionId, now);
    await recordAct(tx, { ...act, act: 'logged_in', reason: 'masuk' });
    return made;
  });
}

/** New recovery codes in place of the earlier ones. A stolen session does not suffice: it takes a code of the authenticator. */
export async function remakeRecoveryCodes(
  context: Context,
  caller: Caller,
  code: string,
  ip: string,
): Promise<string[]> {
  const { db, clock, secrets } = context;
  await countTry(context, caller);
  const found = await findAuthenticator(db, caller.userId);
  return db.transaction().execute(async (tx) => {
    await requireCode(tx, context, found, code);
    const made = await makeRecoveryCodes(tx, secrets, caller.userId);
    const act = {
      subject: caller.userId,
      act: 'recovery_codes_made',
      reason: 'kode pemulihan baru',
    } as const;
    await recordAct(tx, { ...actorFrom(caller, ip), ...act, at: clock.now() });
    return made;
  });
}

/** Counts before the code is checked, so that parallel guesses cannot pass. */
async function countTry(context: Context, { userId }: Caller): Promise<void> {
  const { count, endsIn } = await countHourly(context, `staff-code:${userId}`);
  if (count > CODES_AN_HOUR) fail('authenticator_codes_spent', { retryAfter: endsIn });
}

/** Uses a code of the authenticator, once. */
async function requireCode(
  tx: Db,
  { clock, secrets }: Context,
  found: Authenticator | undefined,
  code: string,
): Promise<void> {
  if (!found?.sealed_secret) return fail('authenticator_code_wrong');
  const now = clock.now();
  const step = stepOfCode(secrets.open(SEALED_AS, found.sealed_secret), code, now);
  if (step === null) return fail('authenticator_code_wrong');
  if (!(await takeStep(tx, found, step, now))) fail('authenticator_code_wrong', 'used before');
}

const actorFrom = ({ userId, sessionId, account }: Caller, ip: string) => ({
  actorId: userId,
  actorName: account.fullName,
  sessionId,
  ip,
});
