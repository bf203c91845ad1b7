import { DAY_MS } from '@sohor/shared/format';
import pg from 'pg';
import type { Caller } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { changeNumber, lockPerson, phoneOf } from '../accounts/index.ts';
import { forgetDevices, NUMBER_AFTER, takeConfirmation } from '../codes/index.ts';
import { rememberPerson } from '../former-accounts/index.ts';
import { addNotices } from '../notices/index.ts';
import { endOtherSessions } from '../sessions/index.ts';
import { takeRequest, wantedNumber } from './number-changes.repository.ts';
import { tellNumberChanged } from './tell-number-changed.ts';

/** Gives the owner time to notice when somebody else moved the account to another number. */
export const MONEY_HELD_MS = DAY_MS;

/**
 * Moves the account to the number that both codes confirm. The same transaction ends all other sessions, holds the money, and
 * tells the person.
 */
export async function confirmNumber(
  context: Context,
  caller: Caller,
  codes: { readonly before: string; readonly after: string },
): Promise<void> {
  const { db, clock, jobs } = context;
  const before = await phoneOf(db, caller.personId);
  const after = await wantedNumber(db, caller.sessionId);
  if (after === undefined) return fail('code_wrong');
  const take = () =>
    takeConfirmation(
      context,
      [
        { phone: before, scope: 'number-before', code: codes.before },
        { phone: after, scope: `${NUMBER_AFTER}${caller.personId}`, code: codes.after },
      ],
      async (trx, [codeBefore = '', codeAfter = '']) => {
        await lockPerson(trx, caller.personId);
        const asked = { sessionId: caller.sessionId, before: codeBefore, after: codeAfter };
        if (!(await takeRequest(trx, asked))) return false;
        const at = clock.now();
        const moneyHeldUntil = new Date(at.getTime() + MONEY_HELD_MS);
        const change = { userId: caller.personId, phone: after, moneyHeldUntil, at };
        if (!(await changeNumber(trx, change))) return false;
        await rememberPerson(trx, context.secrets, caller.personId, [{ kind: 'phone', number: after }], at);
        await endOtherSessions(trx, caller.personId, caller.sessionId);
        await forgetDevices(trx, before);
        await jobs.add(trx, tellNumberChanged, { userId: caller.personId, before });
        const facts = { number: ending(after), until: moneyHeldUntil.toISOString() };
        await addNotices(trx, [
          { kind: 'number_changed', userId: caller.personId, key: codeAfter, at, facts },
        ]);
        return true;
      },
    );
  // The failed transaction was rolled back, its guesses included. The second try finds the unproved registration and removes it.
  const isRight = await take().catch((error: unknown) => {
    if (wasRegisteredMeanwhile(error)) return take();
    throw error;
  });
  if (!isRight) fail('code_wrong');
}

/** True when somebody registered the number, without proving it, at the same moment. */
const wasRegisteredMeanwhile = (error: unknown) =>
  error instanceof pg.DatabaseError && error.constraint === 'users_phone_key';

/** The last digits of a number, by which its owner recognises it. */
export const ending = (phone: string) => `••••${phone.slice(-4)}`;
