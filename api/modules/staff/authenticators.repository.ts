import type { Db } from '../../platform/database.ts';
import { removeRecoveryCodes } from './recovery-codes.ts';

export type Authenticator = NonNullable<Awaited<ReturnType<typeof findAuthenticator>>>;

export async function findAuthenticator(db: Db, userId: string) {
  return db.selectFrom('staff_authenticators').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

/** Lets the person set up an authenticator; an earlier one is removed, with its recovery codes. */
export async function openEnrolment(tx: Db, userId: string, until: Date): Promise<void> {
  const fresh = { enrol_until: until, sealed_secret: null, confirmed_at: null, last_step: 0 };
  await tx
    .insertInto('staff_authenticators')
    .values({ user_id: userId, ...fresh })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(fresh))
    .execute();
  await removeRecoveryCodes(tx, userId);
}

export async function removeAuthenticator(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom('staff_authenticators').where('user_id', '=', userId).execute();
}

/** False when an authenticator is set up already. */
export async function keepSecret(db: Db, userId: string, sealed: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff_authenticators')
    .set({ sealed_secret: sealed })
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Uses a code's time step once. False when it, or a later one, was used before, or when the secret was replaced meanwhile. One
 * UPDATE, so that only one of two equal codes passes.
 */
export async function takeStep(
  tx: Db,
  { user_id, sealed_secret }: Authenticator,
  step: number,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('staff_authenticators')
    .set(({ fn, val }) => ({ last_step: step, confirmed_at: fn.coalesce('confirmed_at', val(now)) }))
    .where('user_id', '=', user_id)
    .where('sealed_secret', '=', sealed_secret)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
