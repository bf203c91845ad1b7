import type { ColumnType, Generated } from 'kysely';
import type { Kept } from '../../platform/kept.ts';
import type { ContractStatus } from './rules/contract.ts';

export interface ContractTables {
  contracts: {
    id: Generated<string>;
    applicant_id: ColumnType<string, string, never>;
    campaign_id: ColumnType<string, string, never>;
    kol_id: ColumnType<string, string, never>;
    brand_id: ColumnType<string, string, never>;
    status: Generated<ContractStatus>;
    text: string;
    sha256: string;
    created_at: Generated<Date>;
    decided_at: Date | null;
    /** When the Brand took the offer of a lapsed contract back. */
    withdrawn_at: Generated<Date | null>;
    /** Path of the Brand's logo when it was signed. */
    logo: Generated<string | null>;
  };
  contract_readings: {
    contract_id: string;
    /** When its KOL first read the text. */
    read_at: Date;
  };
  contract_signatures: {
    contract_id: ColumnType<string, string, never>;
    statement: ColumnType<string, string, never>;
    key_id: ColumnType<string, string, never>;
    signature: ColumnType<string, string, never>;
  };
}

/** What other modules may read. */
export interface ContractViews {
  /** Paths of the logos on signed contracts. */
  contract_logos: Kept<{ brand_id: string; path: string }>;
  /** `row`: the whole row without its text, as JSON in the order of the columns. */
  contract_rows: Kept<{ id: string; status: ContractStatus; text: string; row: string }>;
  /** The contracts that each applicant was offered; all but the last one have lapsed. */
  applicant_contracts: Kept<{ id: string; applicant_id: string; status: ContractStatus; created_at: Date }>;
  /** Offers that wait for their KOL. */
  open_offers: Kept<{ campaign_id: string; kol_id: string; brand_id: string; created_at: Date }>;
  /** Applicants whose offers have all lapsed, and when the last of them did. */
  lapsed_offers: Kept<{ applicant_id: string; lapsed_at: Date; withdrawn_at: Date | null }>;
}

declare module '../../platform/database.ts' {
  interface Database extends ContractTables, ContractViews {}
}
