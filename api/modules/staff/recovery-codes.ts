import { randomInt } from 'node:crypto';
import { LIMITS } from '@sohor/shared/wire/catalog';
import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import type { Secrets } from '../../platform/secrets.ts';

/** Crockford's base32: letters that look like digits are left out. Ten of them are 50 bits. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 10;

const newCode = () => Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

const hashOf = (secrets: Secrets, userId: string, code: string) =>
  secrets.hmac('staff-recovery', `${userId}:${code.replace('-', '')}`).toString('hex');

/** Makes new codes in place of all earlier ones. They are kept as hashes, so only this answer can show them. */
export async function makeRecoveryCodes(tx: Db, secrets: Secrets, userId: string): Promise<string[]> {
  await removeRecoveryCodes(tx, userId);
  const codes = Array.from({ length: LIMITS.recoveryCodes }, newCode);
  const rows = codes.map((code) => ({ user_id: userId, hash: hashOf(secrets, userId, code) }));
  await tx.insertInto('staff_recovery_codes').values(rows).execute();
  return codes.map((code) => `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`);
}

export async function removeRecoveryCodes(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom('staff_recovery_codes').where('user_id', '=', userId).execute();
}

/** Uses a code. One DELETE, so that of many at once one passes. */
export async function spendRecoveryCode(
  tx: Db,
  secrets: Secrets,
  userId: string,
  code: string,
): Promise<boolean> {
  const hashes = [secrets, ...secrets.former].map((one) => hashOf(one, userId, code));
  const { numDeletedRows } = await tx
    .deleteFrom('staff_recovery_codes')
    .where('user_id', '=', userId)
    .where('hash', 'in', hashes)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('staff_recovery_codes')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}
