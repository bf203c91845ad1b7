import { DAY_MS } from '@sohor/shared/format';
import { LIMITS } from '@sohor/shared/wire/catalog';
import type { Caller } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { beginClosing, lockPerson, phoneOf } from '../accounts/index.ts';
import { withdrawWaiting } from '../applicants/index.ts';
import { requestConfirmation, takeConfirmation } from '../codes/index.ts';
import { addNotices } from '../notices/index.ts';
import { endOffers } from '../offers/index.ts';
import { endSessionsOf, holdSession } from '../sessions/index.ts';
import { keepRequest, takeRequest } from './closings.repository.ts';
import { findObstacles, type Leaving, type Position } from './find-obstacles.ts';

const CODE_SCOPE = 'closing';

/** Staff is retired by a command on the server, and members leave a team. Neither has an account of their own to close. */
export function leavingOf({ userId, role }: Caller): Leaving {
  return role === 'Admin' ? fail('forbidden', 'staff') : { id: userId, role };
}

export const readPosition = (context: Context, caller: Caller): Promise<Position> =>
  findObstacles(context, context.db, leavingOf(caller));

/** Sends the code that closes the account, unless the account cannot be closed yet. */
export async function askForCode(context: Context, caller: Caller): Promise<void> {
  const { obstacles } = await readPosition(context, caller);
  if (obstacles.length > 0) fail('account_tied');
  const phone = await phoneOf(context.db, caller.personId);
  await requestConfirmation(
    context,
    [{ phone, scope: CODE_SCOPE, purpose: 'menutup akun Sohor Anda' }],
    async (tx, [codeId = '']) => {
      if (!(await holdSession(tx, caller.sessionId))) return fail('unauthorized');
      await keepRequest(tx, caller.sessionId, codeId);
    },
  );
}

/**
 * Begins the time in which the person can change its mind. In one transaction the account is hidden, all its sessions end, its
 * open applications are taken back, and the person is told until when a log-in keeps the account. What a parallel request still
 * adds is found when that time is over, see `finish-closing.ts`.
 * @returns when the account closes for good
 */
export async function closeAccount(context: Context, caller: Caller, code: string): Promise<Date> {
  const { clock } = context;
  const leaving = leavingOf(caller);
  const phone = await phoneOf(context.db, caller.personId);
  const closesAt = new Date(clock.now().getTime() + LIMITS.closingDays * DAY_MS);
  const isRight = await takeConfirmation(
    context,
    [{ phone, scope: CODE_SCOPE, code }],
    async (tx, [codeId = '']) => {
      const now = clock.now();
      await lockPerson(tx, leaving.id);
      if (!(await takeRequest(tx, caller.sessionId, codeId))) return false;
      if ((await findObstacles(context, tx, leaving)).obstacles.length > 0) fail('account_tied');
      if (!(await beginClosing(tx, { id: leaving.id, closesAt, now }))) fail('unauthorized');
      if (leaving.role === 'KOL') await withdrawWaiting(tx, leaving.id, now);
      await context.jobs.add(tx, endOffers, {});
      await endSessionsOf(tx, leaving.id);
      const facts = { until: closesAt.toISOString() };
      const key = now.toISOString();
      await addNotices(tx, [{ kind: 'closing_begun', userId: leaving.id, key, at: now, facts }]);
      return true;
    },
  );
  return isRight ? closesAt : fail('code_wrong');
}
