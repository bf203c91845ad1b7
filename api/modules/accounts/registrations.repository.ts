import type { Db } from '../../platform/database.ts';

export interface Registration {
  readonly phone: string;
  readonly role: 'KOL' | 'Brand';
  readonly fullName: string;
  readonly email: string;
  /** Hash of what the browser was given that registered. */
  readonly browser: Buffer;
}

/**
 * Registers a number: with an inactive account, unless there is one. An account whose number was once proved stays as it is, and
 * so does one of present or former staff. One statement for all of them, so that its time tells nobody who is a member.
 */
export async function saveRegistration(db: Db, made: Registration, now: Date): Promise<void> {
  const details = { role: made.role, full_name: made.fullName, email: made.email };
  await db
    .with('account', (tx) =>
      tx
        .insertInto('users')
        .values({ phone: made.phone, ...details, created_at: now })
        .onConflict((conflict) =>
          conflict
            .column('phone')
            .doUpdateSet({ created_at: now })
            .where('users.role', '!=', 'Admin')
            .where('users.status', '=', 'inactive')
            .where('users.activated_at', 'is', null),
        )
        .returning('id'),
    )
    .insertInto('registrations')
    .columns(['user_id', 'browser_sha256', 'role', 'full_name', 'email'])
    .expression((tx) =>
      tx
        .selectFrom('account')
        .select(({ val }) => [
          'id',
          val(made.browser).as('browser'),
          val(made.role).as('role'),
          val(made.fullName).as('full_name'),
          val(made.email).as('email'),
        ]),
    )
    .onConflict((conflict) => conflict.columns(['user_id', 'browser_sha256']).doUpdateSet(details))
    .execute();
}

/**
 * Gives the account of a number that was just proved what this browser registered. False where only other browsers did, and they
 * contradict each other: then somebody registers a number that is not theirs. A person whose first answer was lost, and the cookie
 * with it, registers the same twice.
 */
export async function takeRegistration(tx: Db, phone: string, browser: Buffer | undefined): Promise<boolean> {
  const made = await tx
    .selectFrom('registrations as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .select(['r.user_id', 'r.browser_sha256', 'r.role', 'r.full_name', 'r.email'])
    .where('u.phone', '=', phone)
    .where('u.activated_at', 'is', null)
    .execute();
  const [first] = made;
  if (!first) return true;
  const own = made.find(({ browser_sha256 }) => browser?.equals(browser_sha256));
  const isSame = (one: typeof first) =>
    one.role === first.role && one.full_name === first.full_name && one.email === first.email;
  const taken = own ?? (made.every(isSame) ? first : undefined);
  if (!taken) return false;
  const { role, full_name, email } = taken;
  await tx
    .updateTable('users')
    .set({ role, full_name, email })
    .where('id', '=', taken.user_id)
    .where('status', '=', 'inactive')
    .execute();
  await tx.deleteFrom('registrations').where('user_id', '=', taken.user_id).execute();
  return true;
}
