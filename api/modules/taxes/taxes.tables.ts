import type { ColumnType, Generated } from 'kysely';
import type { Kept } from '../../platform/kept.ts';
import type { NumberKind, TaxpayerKind } from './rules/tax-number.ts';

/** Set once; a trigger refuses another value. */
type Fixed<T> = ColumnType<T, T, never>;

export type CertificateKind = 'skb' | 'pp55';

export interface TaxTables {
  tax_profiles: {
    id: Generated<string>;
    user_id: Fixed<string>;
    identity_id: Fixed<string>;
    kind: Fixed<TaxpayerKind>;
    number_kind: Fixed<NumberKind | null>;
    number_sealed: Fixed<string | null>;
    last_four: Fixed<string | null>;
    name: Fixed<string>;
    address_sealed: Fixed<string>;
    verified_at: Date | null;
    created_at: Fixed<Date>;
    replaced_at: ColumnType<Date | null, null | undefined, Date>;
  };
  /** Append-only. */
  tax_events: {
    id: Generated<string>;
    user_id: Fixed<string>;
    profile_id: Fixed<string>;
    event: Fixed<'given' | 'changed'>;
    session_id: Fixed<string>;
    ip: Fixed<string | null>;
    at: Fixed<Date>;
  };
  tax_certificates: {
    id: Generated<string>;
    user_id: Fixed<string>;
    identity_id: Fixed<string>;
    kind: Fixed<CertificateKind>;
    number: Fixed<string>;
    /** Calendar days, `YYYY-MM-DD`. */
    valid_from: Fixed<string>;
    valid_until: Fixed<string>;
    entered_by: Fixed<string>;
    entered_at: Fixed<Date>;
    revoked_at: ColumnType<Date | null, null | undefined, Date>;
  };
}

/** What other modules may read. */
export interface TaxViews {
  /** Who has given tax data. */
  tax_filers: Kept<{ user_id: string }>;
  tax_identities: Kept<{
    id: string;
    user_id: string;
    kind: TaxpayerKind;
    number_kind: NumberKind | null;
    last_four: string | null;
    name: string;
  }>;
}

declare module '../../platform/database.ts' {
  interface Database extends TaxTables, TaxViews {}
}
