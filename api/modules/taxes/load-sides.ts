import { jakartaDay } from '@sohor/shared/format';
import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import type { Taxpayer } from './rules/divide-price.ts';
import type { TaxpayerKind } from './rules/tax-number.ts';
import type { CertificateKind } from './taxes.tables.ts';

/** What a contract's tax depends on besides its price. */
export interface Sides {
  /** True when the Brand says that it is a company, which must withhold tax from the people whom it pays. */
  readonly isBrandCompany: boolean;
  readonly taxpayer: Taxpayer;
  /** The KOL's tax profile; null when it has none. */
  readonly profileId: string | null;
  readonly brandProfileId: string | null;
  /** Staff has verified the KOL's tax data. */
  readonly isVerified: boolean;
  /** Staff has verified the Brand's. */
  readonly isBrandVerified: boolean;
}

interface Parties {
  readonly brandId: string;
  readonly kolId: string;
}

interface Row {
  readonly userId: string;
  readonly profileId: string;
  readonly kind: TaxpayerKind;
  readonly isVerified: boolean;
  readonly certificate: CertificateKind | null;
}

/**
 * Loads both sides of one contract, as they are on the day of `at`. Of a signed contract, tax data that either side gave since
 * count only once staff has verified them: until then it is paid by those that it was signed with. So neither the KOL lowers its
 * tax, nor a Brand the KOL's pay, by saying to be a company or none.
 */
export async function loadSides(db: Db, parties: Parties, at: Date, signedAt?: Date): Promise<Sides> {
  const { brandId, kolId } = parties;
  const now = (await loadManySides(db, [brandId, kolId], at))(parties);
  if (signedAt === undefined) return now;
  const then = (await loadManySides(db, [brandId, kolId], at, signedAt))(parties);
  const { taxpayer, profileId, isVerified, isBrandCompany, brandProfileId } = then;
  return {
    ...now,
    // Data that nobody has verified are never cheaper than none, and the paper should name the taxpayer.
    ...(!now.isVerified && profileId !== null && { taxpayer, profileId, isVerified }),
    ...(!now.isBrandVerified && { isBrandCompany, brandProfileId }),
  };
}

/**
 * As `loadSides`, for many contracts at once.
 * @param userIds all their Brands and KOLs
 * @param givenBy reads the tax data that people had given by then
 */
export async function loadManySides(
  db: Db,
  userIds: readonly string[],
  at: Date,
  givenBy?: Date,
): Promise<(parties: Parties) => Sides> {
  const day = jakartaDay(at);
  const inUse =
    givenBy === undefined
      ? sql`p.replaced_at IS NULL`
      : sql`p.created_at <= ${givenBy} AND coalesce(p.replaced_at > ${givenBy}, true)`;
  const { rows } = await sql<Row>`
    SELECT p.user_id AS "userId", p.id AS "profileId", p.kind, p.verified_at IS NOT NULL AS "isVerified",
      (SELECT c.kind FROM tax_certificates c WHERE c.user_id = p.user_id AND c.identity_id = p.identity_id
        AND c.revoked_at IS NULL AND ${day}::date BETWEEN c.valid_from AND c.valid_until ORDER BY c.id DESC LIMIT 1) AS certificate
    FROM tax_profiles p WHERE p.user_id = ANY (${[...new Set(userIds)]}::uuid[]) AND ${inUse}`.execute(db);
  const profiles = new Map(rows.map((row) => [row.userId, row]));
  return ({ brandId, kolId }) => {
    const profile = profiles.get(kolId);
    const brand = profiles.get(brandId);
    return {
      isBrandCompany: brand?.kind === 'company',
      taxpayer: taxpayerOf(profile),
      profileId: profile?.profileId ?? null,
      brandProfileId: brand?.profileId ?? null,
      isVerified: profile?.isVerified ?? false,
      isBrandVerified: brand?.isVerified ?? false,
    };
  };
}

/** An unverified number counts as none, because anybody can make up a valid one. */
function taxpayerOf(profile: Row | undefined): Taxpayer {
  if (!profile) return { kind: 'person', isNikVerified: false };
  if (profile.certificate) return { kind: 'certified', certificate: profile.certificate };
  return profile.kind === 'company'
    ? { kind: 'company', hasNpwp: profile.isVerified }
    : { kind: 'person', isNikVerified: profile.isVerified };
}
