import type { VerificationState, VerifiedNumber } from '@sohor/shared/wire/catalog';
import type { Generated } from 'kysely';
import type { Kept } from '../../platform/kept.ts';

export interface VerificationTables {
  /** What Brands asked staff to verify; the latest row of a Brand is its present request. */
  brand_verifications: {
    id: Generated<string>;
    brand_id: string;
    /** The Brand's name when it asked. */
    brand_name: string;
    /** Name of the company, as in the document. */
    company: string;
    number_kind: VerifiedNumber;
    number_sealed: string;
    last_four: string;
    /** Path of the document. */
    document: string;
    asked_at: Date;
    /** By when staff decides. */
    due_at: Date;
    state: Generated<VerificationState>;
    decided_at: Generated<Date | null>;
    decided_by: Generated<string | null>;
    reason: Generated<string | null>;
    valid_until: Generated<Date | null>;
    /** When the Brand was told that the end is near. */
    reminded_at: Generated<Date | null>;
  };
}

/** What other modules may read. */
export interface VerificationViews {
  /** The documents, which are in use as long as their rows stay. */
  verification_documents: Kept<{ brand_id: string; path: string }>;
}

declare module '../../platform/database.ts' {
  interface Database extends VerificationTables, VerificationViews {}
}
