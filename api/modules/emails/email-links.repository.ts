import type { Db } from '../../platform/database.ts';

/** An address, and when its link was asked for. */
export interface EmailLink {
  readonly userId: string;
  readonly email: string;
  readonly at: Date;
}

export async function saveLink(tx: Db, { userId, email, at }: EmailLink): Promise<void> {
  const link = { email, sent_at: at };
  await tx
    .insertInto('email_links')
    .values({ user_id: userId, ...link })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(link))
    .execute();
}

/** Locked until the transaction ends, so that a link is used once. */
export async function lockLink(tx: Db, userId: string): Promise<EmailLink | undefined> {
  return tx
    .selectFrom('email_links')
    .select(['user_id as userId', 'email', 'sent_at as at'])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
}

export async function eraseLinks(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom('email_links').where('user_id', '=', userId).execute();
}

export async function emailOf(db: Db, userId: string) {
  return db
    .selectFrom('people as p')
    .leftJoin('email_links as l', 'l.user_id', 'p.id')
    .select(['p.email', 'p.email_confirmed_at as confirmedAt', 'l.email as askedFor'])
    .where('p.id', '=', userId)
    .executeTakeFirstOrThrow();
}
