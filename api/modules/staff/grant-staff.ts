import { HOUR_MS } from '@sohor/shared/format';
import type { Context } from '../../platform/context.ts';
import { makeStaff, retireStaff } from '../accounts/index.ts';
import { endSessionsOf } from '../sessions/index.ts';
import { openEnrolment, removeAuthenticator } from './authenticators.repository.ts';
import { recordAct } from './record-act.ts';

/** Time after a grant to log in and set up an authenticator; short, so that a number that is stolen later is worth nothing. */
const ENROL_MS = 24 * HOUR_MS;

export interface Grant {
  /** `+628…` */
  readonly phone: string;
  readonly fullName: string;
  readonly email: string;
  /** Name of the person who gives the order, for the record. */
  readonly actor: string;
  readonly reason: string;
}

type Order = Pick<Grant, 'phone' | 'actor' | 'reason'>;

/**
 * Makes a person staff, or lets present staff set up another authenticator. The number must not be a member's, because staff must
 * not have a wallet in the product.
 * @throws {Error} when the number is a member's
 */
export async function grantStaff({ db, clock }: Context, grant: Grant): Promise<void> {
  const now = clock.now();
  await db.transaction().execute(async (tx) => {
    const id = await makeStaff(tx, grant, now);
    await openEnrolment(tx, id, new Date(now.getTime() + ENROL_MS));
    await endSessionsOf(tx, id);
    await recordAct(tx, { ...byCommand(grant), act: 'granted', subject: id, at: now });
  });
}

/** @throws {Error} when the number is not that of staff */
export async function revokeStaff({ db, clock }: Context, order: Order): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const id = await retireStaff(tx, order.phone);
    // The authenticator is removed first: a log-in in progress locks it before its session, too.
    await removeAuthenticator(tx, id);
    await endSessionsOf(tx, id);
    await recordAct(tx, { ...byCommand(order), act: 'revoked', subject: id, at: clock.now() });
  });
}

const byCommand = ({ actor, reason }: Order) => ({
  actorId: null,
  actorName: actor,
  sessionId: null,
  ip: null,
  reason,
});
