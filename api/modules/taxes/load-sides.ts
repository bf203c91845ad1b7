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

/** A contract's parties and, once it is signed, when that was. */
interface Contract {
  readonly brandId: string;
  readonly kolId: string;
  readonly signedAt?: Date;
}

interface Row {
  readonly userId: string;
  /** As of when these were the person's tax data; null for now. */
  readonly asOf: Date | null;
  readonly profileId: string;
  readonly kind: TaxpayerKind;
  readonly isVerified: boolean;
  readonly certificate: CertificateKind | null;
}

/** Loads both sides of one contract: see {@link loadManySides}. */
export const loadSides = async (db: Db, contract: Contract, at: Date): Promise<Sides> =>
  (await loadManySides(db, [contract], at))(contract);

/**
 * Loads both sides of contracts, as they are paid on the day of `at`. Of a signed contract, tax data that either side gave since
 * count only once staff has verified them: until then it is paid by those that it was signed with. So neither the KOL lowers its
 * tax, nor a Brand the KOL's pay, by saying to be a company or none.
 */
export async function loadManySides(
  db: Db,
  contracts: readonly Contract[],
  at: Date,
): Promise<(contract: Contract) => Sides> {
  const wanted = new Map(
    contracts
      .flatMap(({ brandId, kolId, signedAt }) =>
        [brandId, kolId].flatMap((userId) => [
          { userId, asOf: null },
          ...(signedAt ? [{ userId, asOf: signedAt }] : []),
        ]),
      )
      .map((one) => [keyOf(one), one]),
  );
  const each = [...wanted.values()];
  const { rows } = await sql<Row>`
    SELECT p.user_id AS "userId", w.as_of AS "asOf", p.id AS "profileId", p.kind, p.verified_at IS NOT NULL AS "isVerified",
      (SELECT c.kind FROM tax_certificates c WHERE c.user_id = p.user_id AND c.identity_id = p.identity_id
        AND c.revoked_at IS NULL AND ${jakartaDay(at)}::date BETWEEN c.valid_from AND c.valid_until
        ORDER BY c.id DESC LIMIT 1) AS certificate
    FROM unnest(${each.map(({ userId }) => userId)}::uuid[], ${each.map(({ asOf }) => asOf)}::timestamptz[]) AS w (user_id, as_of)
    JOIN tax_profiles p ON p.user_id = w.user_id AND CASE WHEN w.as_of IS NULL THEN p.replaced_at IS NULL
      ELSE p.created_at <= w.as_of AND coalesce(p.replaced_at > w.as_of, true) END`.execute(db);
  const profiles = new Map(rows.map((row) => [keyOf(row), row]));
  const sidesOf = ({ brandId, kolId }: Contract, asOf: Date | null) =>
    toSides(profiles.get(keyOf({ userId: brandId, asOf })), profiles.get(keyOf({ userId: kolId, asOf })));
  return (contract) => {
    const now = sidesOf(contract, null);
    if (!contract.signedAt) return now;
    const { taxpayer, profileId, isVerified, isBrandCompany, brandProfileId } = sidesOf(
      contract,
      contract.signedAt,
    );
    return {
      ...now,
      // Data that nobody has verified are never cheaper than none, and the paper should name the taxpayer.
      ...(!now.isVerified && profileId !== null && { taxpayer, profileId, isVerified }),
      ...(!now.isBrandVerified && { isBrandCompany, brandProfileId }),
    };
  };
}

const keyOf = ({ userId, asOf }: Pick<Row, 'userId' | 'asOf'>) => `${userId} ${asOf?.getTime() ?? ''}`;

const toSides = (brand: Row | undefined, kol: Row | undefined): Sides => ({
  isBrandCompany: brand?.kind === 'company',
  taxpayer: taxpayerOf(kol),
  profileId: kol?.profileId ?? null,
  brandProfileId: brand?.profileId ?? null,
  isVerified: kol?.isVerified ?? false,
  isBrandVerified: brand?.isVerified ?? false,
});

/** An unverified number counts as none, because anybody can make up a valid one. */
function taxpayerOf(profile: Row | undefined): Taxpayer {
  if (!profile) return { kind: 'person', isNikVerified: false };
  if (profile.certificate) return { kind: 'certified', certificate: profile.certificate };
  return profile.kind === 'company'
    ? { kind: 'company', hasNpwp: profile.isVerified }
    : { kind: 'person', isNikVerified: profile.isVerified };
}
