import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import type { NumberKind, TaxpayerKind } from './rules/tax-number.ts';

const COLUMNS = [
  'id',
  'user_id as userId',
  'identity_id as identityId',
  'kind',
  'number_kind as numberKind',
  'number_sealed as numberSealed',
  'last_four as lastFour',
  'name',
  'address_sealed as addressSealed',
  'verified_at as verifiedAt',
  'created_at as createdAt',
] as const;

export type ProfileRow = NonNullable<Awaited<ReturnType<typeof profileInUse>>>;

/** A person's current tax profile. */
export function profileInUse(db: Db, userId: string) {
  return db
    .selectFrom('tax_profiles')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .where('replaced_at', 'is', null)
    .executeTakeFirst();
}

/** Whether staff has verified that this person is the company that it says to be. */
export async function isVerifiedCompany(db: Db, userId: string): Promise<boolean> {
  const profile = await profileInUse(db, userId);
  return profile?.kind === 'company' && profile.verifiedAt !== null;
}

/** A person's tax profile at a time. */
export function profileOn(db: Db, userId: string, at: Date) {
  return db
    .selectFrom('tax_profiles')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .where('created_at', '<=', at)
    .where((or) => or.or([or('replaced_at', 'is', null), or('replaced_at', '>', at)]))
    .executeTakeFirst();
}

/** The encrypted numbers of several profiles, replaced ones included. */
export function findNumbers(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('tax_profiles')
    .select(['id', 'number_sealed as numberSealed'])
    .where(sql<boolean>`id = ANY (${[...new Set(ids)]}::uuid[])`)
    .execute();
}

/** The encrypted numbers of a person's profiles that staff has verified: anybody can tell the number of somebody else. */
export function findVerifiedNumbers(db: Db, userId: string) {
  return db
    .selectFrom('tax_profiles')
    .select('number_sealed as numberSealed')
    .where('user_id', '=', userId)
    .where('verified_at', 'is not', null)
    .execute();
}

export interface NewProfile {
  readonly userId: string;
  readonly identityId: string;
  readonly kind: TaxpayerKind;
  readonly number: { readonly kind: NumberKind; readonly sealed: string; readonly lastFour: string } | null;
  readonly name: string;
  readonly addressSealed: string;
  readonly verifiedAt: Date | null;
}

/** Replaces the current profile. */
export async function replaceProfile(tx: Db, profile: NewProfile, at: Date): Promise<ProfileRow> {
  await tx
    .updateTable('tax_profiles')
    .set({ replaced_at: at })
    .where('user_id', '=', profile.userId)
    .where('replaced_at', 'is', null)
    .execute();
  return tx
    .insertInto('tax_profiles')
    .values({
      user_id: profile.userId,
      identity_id: profile.identityId,
      kind: profile.kind,
      number_kind: profile.number?.kind ?? null,
      number_sealed: profile.number?.sealed ?? null,
      last_four: profile.number?.lastFour ?? null,
      name: profile.name,
      address_sealed: profile.addressSealed,
      verified_at: profile.verifiedAt,
      created_at: at,
    })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

export interface TaxEvent {
  readonly userId: string;
  readonly profileId: string;
  readonly event: 'given' | 'changed';
  readonly sessionId: string;
  readonly ip: string | null;
  readonly at: Date;
}

export async function insertTaxEvent(tx: Db, event: TaxEvent): Promise<void> {
  await tx
    .insertInto('tax_events')
    .values({
      user_id: event.userId,
      profile_id: event.profileId,
      event: event.event,
      session_id: event.sessionId,
      ip: event.ip,
      at: event.at,
    })
    .execute();
}

/** The certificate that is valid on a day, `YYYY-MM-DD` in Jakarta; of several, the one entered last. */
export function certificateOn(db: Db, profile: Pick<ProfileRow, 'userId' | 'identityId'>, day: string) {
  return db
    .selectFrom('tax_certificates')
    .select(['id', 'kind', 'number', 'valid_from as validFrom', 'valid_until as validUntil'])
    .where('user_id', '=', profile.userId)
    .where('identity_id', '=', profile.identityId)
    .where('revoked_at', 'is', null)
    .where('valid_from', '<=', day)
    .where('valid_until', '>=', day)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
