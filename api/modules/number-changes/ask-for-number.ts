import { HOUR_MS, SECOND_MS } from '@sohor/shared/format';
import type { Caller } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { spendDailyAs } from '../../platform/limits.ts';
import { phoneOf, phoneOrFail } from '../accounts/index.ts';
import { NUMBER_AFTER, requestConfirmation } from '../codes/index.ts';
import { holdSession } from '../sessions/index.ts';
import { ending } from './confirm-number.ts';

/** How many codes a number gets within 24 hours from people who want to change to it: from each of them, and from all. */
const ASKED_A_DAY = { each: 10, all: 20 };

/**
 * Sends a code to the caller's number and one to the new number. A number that belongs to somebody else gets none, but the answer
 * is the same.
 */
export async function askForNumber(context: Context, caller: Caller, typed: string): Promise<void> {
  const after = phoneOrFail(typed);
  const before = await phoneOf(context.db, caller.personId);
  if (after === before) return fail('number_same');
  // All who ask for one number together: nobody's phone is flooded by many accounts.
  const of = { key: `number-asked:${after}`, asker: caller.personId };
  if (!(await spendDailyAs(context, of, ASKED_A_DAY)))
    return fail('code_budget_spent', { retryAfter: HOUR_MS / SECOND_MS });
  await requestConfirmation(
    context,
    // The caller's own number comes first: its limits keep a person from having codes sent to many strangers.
    [
      { phone: before, scope: 'number-before', purpose: `mengganti nomor akun ini menjadi ${ending(after)}` },
      {
        phone: after,
        scope: `${NUMBER_AFTER}${caller.personId}`,
        purpose: 'menjadikan nomor ini nomor sebuah akun Sohor',
      },
    ],
    async (trx, [code_before = '', code_after = '']) => {
      if (!(await holdSession(trx, caller.sessionId))) return fail('unauthorized');
      const asked = { phone: after, code_before, code_after };
      await trx
        .insertInto('number_changes')
        .values({ session_id: caller.sessionId, ...asked })
        .onConflict((conflict) => conflict.column('session_id').doUpdateSet(asked))
        .execute();
    },
  );
}
