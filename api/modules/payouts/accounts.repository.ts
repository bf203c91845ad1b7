import type { Db } from '../../platform/database.ts';

const COLUMNS = [
  'a.id',
  'a.user_id as userId',
  'a.channel_code as channelCode',
  'c.name as bankName',
  'a.number_sealed as numberSealed',
  'a.number_hmac as numberHmac',
  'a.last_four as lastFour',
  'a.holder_name as holderName',
  'a.usable_at as usableAt',
  'a.refusal',
] as const;

const accounts = (db: Db) =>
  db
    .selectFrom('payout_accounts as a')
    .innerJoin('payout_channels as c', 'c.code', 'a.channel_code')
    .select(COLUMNS);

export type AccountRow = NonNullable<Awaited<ReturnType<typeof accountInUse>>>;

/** The account to which a person's money goes now. */
export function accountInUse(db: Db, userId: string) {
  return accounts(db).where('a.user_id', '=', userId).where('a.replaced_at', 'is', null).executeTakeFirst();
}

export function findAccount(db: Db, id: string) {
  return accounts(db).where('a.id', '=', id).executeTakeFirstOrThrow();
}

/** A person's accounts, replaced ones included, newest first, with the result of comparing names. */
export function listAccounts(db: Db, userId: string, limit: number) {
  return accounts(db)
    .select(['a.name_check as nameCheck', 'a.created_at as createdAt', 'a.replaced_at as replacedAt'])
    .where('a.user_id', '=', userId)
    .orderBy('a.created_at', 'desc')
    .limit(limit)
    .execute();
}
export type NamedAccountRow = Awaited<ReturnType<typeof listAccounts>>[number];

interface NewAccount {
  readonly userId: string;
  readonly channelCode: string;
  readonly numberSealed: string;
  readonly numberHmac: Buffer;
  readonly lastFour: string;
  readonly holderName: string;
  readonly usableAt: Date;
  readonly nameCheck: 'match' | 'partial' | null;
}

export async function replaceAccount(trx: Db, account: NewAccount, now: Date): Promise<string> {
  await trx
    .updateTable('payout_accounts')
    .set({ replaced_at: now })
    .where('user_id', '=', account.userId)
    .where('replaced_at', 'is', null)
    .execute();
  const { id } = await trx
    .insertInto('payout_accounts')
    .values({
      user_id: account.userId,
      channel_code: account.channelCode,
      number_sealed: account.numberSealed,
      number_hmac: account.numberHmac,
      last_four: account.lastFour,
      holder_name: account.holderName,
      usable_at: account.usableAt,
      created_at: now,
      refusal: null,
      name_check: account.nameCheck,
      replaced_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function refuseAccount(trx: Db, id: string, code: string): Promise<void> {
  await trx.updateTable('payout_accounts').set({ refusal: code }).where('id', '=', id).execute();
}

/** Ends a person's accounts, so that nothing can be withdrawn any more. */
export async function eraseAccounts(tx: Db, userId: string, now: Date): Promise<void> {
  await tx
    .updateTable('payout_accounts')
    .set({ replaced_at: now })
    .where('user_id', '=', userId)
    .where('replaced_at', 'is', null)
    .execute();
}
