import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Kept } from '../../platform/kept.ts';
import type { AgreedItem } from './rules/agreed-terms.ts';
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
    /** What the KOL is paid, in whole rupiah. Left out, it is the campaign's price. */
    price_idr: ColumnType<number, number | undefined, never>;
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
  /** What an offer agreed on beside the price; contracts without an offer have no row. */
  contract_terms: {
    contract_id: ColumnType<string, string, never>;
    deliverables: JSONColumnType<readonly AgreedItem[], string, never>;
    draft_due: string | null;
    publish_due: string;
    revisions: number;
    usage_days: number;
    exclusivity_days: number;
    note: string;
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
  open_offers: Kept<{
    campaign_id: string;
    kol_id: string;
    brand_id: string;
    created_at: Date;
    price_idr: number;
    last_day: string | null;
    contract_id: string;
  }>;
  /** Agreed terms by which the work of a contract goes. */
  agreed_terms: Kept<{
    contract_id: string;
    draft_due: string | null;
    publish_due: string;
    revisions: number;
  }>;
  /** Applicants whose offers have all lapsed, and when the last of them did. */
  lapsed_offers: Kept<{
    applicant_id: string;
    campaign_id: string;
    lapsed_at: Date;
    withdrawn_at: Date | null;
  }>;
}

declare module '../../platform/database.ts' {
  interface Database extends ContractTables, ContractViews {}
}
