import type { StaffActName } from '@sohor/shared/wire/catalog';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database.ts';
import { fail } from '../../platform/errors.ts';
import {
  blockWithin,
  findPerson,
  lockPerson,
  type Person,
  setFrozen,
  setVerified,
  unblockWithin,
} from '../accounts/index.ts';
import { addNotices } from '../notices/index.ts';
import { endSession, endSessionsOf } from '../sessions/index.ts';
import { readReason, recordAct, type StaffActor } from '../staff/index.ts';

/** What staff does to a person, and why. */
export interface PersonOrder {
  readonly by: StaffActor;
  readonly id: string;
  readonly reason: string;
}

export function block(context: Context, order: PersonOrder, isBlocked: boolean): Promise<void> {
  return actOn(context, order, isBlocked ? 'blocked' : 'unblocked', async (tx, person, reason) => {
    const said = { phone: person.phone, reason, actor: order.by.actorName };
    const outcome = await (isBlocked ? blockWithin : unblockWithin)(tx, said, context.clock.now());
    if (!outcome.done) fail('person_is_so_already', outcome.because);
  });
}

/** A frozen person can neither pay nor withdraw; earnings still come in. */
export function freeze(context: Context, order: PersonOrder, isFrozen: boolean): Promise<void> {
  return actOn(context, order, isFrozen ? 'frozen' : 'unfrozen', async (tx, person, reason) => {
    if (!(await setFrozen(tx, person.id, isFrozen ? reason : null))) fail('person_is_so_already');
    const at = context.clock.now();
    // The number was never confirmed: there is nobody to tell, and the registration must still be able to expire.
    if (person.status === 'inactive') return;
    const about = { userId: person.id, key: at.toISOString(), at };
    await addNotices(tx, [
      isFrozen ? { ...about, kind: 'money_frozen', facts: { reason } } : { ...about, kind: 'money_thawed' },
    ]);
  });
}

export function verify(context: Context, order: PersonOrder, isVerified: boolean): Promise<void> {
  return actOn(context, order, isVerified ? 'verified' : 'unverified', async (tx, person) => {
    // A Brand is verified by its document, on the desk of verifications.
    if (isVerified && person.role === 'Brand') fail('brand_asks_itself');
    const check = isVerified ? { at: context.clock.now() } : null;
    if (!(await setVerified(tx, person.id, check))) fail('person_is_so_already');
  });
}

/** @returns how many sessions ended */
export function signOut(
  context: Context,
  order: PersonOrder,
  sessionId: string | undefined,
): Promise<number> {
  return actOn(context, order, 'signed_out', async (tx, { id }) => {
    if (sessionId === undefined) return endSessionsOf(tx, id);
    if (!(await endSession(tx, id, sessionId))) fail('person_is_so_already');
    return 1;
  });
}

/** Acts and records the act in one transaction. Staff cannot act on staff: that takes a command on the server. */
function actOn<T>(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { by, id, reason }: PersonOrder,
  act: StaffActName,
  run: (tx: Db, person: Person, reason: string) => Promise<T>,
): Promise<T> {
  const said = readReason(reason);
  return db.transaction().execute(async (tx) => {
    await lockPerson(tx, id);
    const person = await findPerson(tx, id);
    if (!person) return fail('person_not_found');
    if (person.role === 'Admin') return fail('forbidden', 'staff about staff');
    if (person.status === 'closed' || person.leftAt !== null) return fail('person_is_gone');
    const done = await run(tx, person, said);
    await recordAct(tx, { ...by, act, subject: id, reason: said, at: clock.now() });
    return done;
  });
}
