import type { DifferenceSource } from '@sohor/shared/wire/catalog';
import type { Generated } from 'kysely';

export interface DifferenceTables {
  differences: {
    id: Generated<string>;
    source: DifferenceSource;
    subject: string;
    field: string;
    ours: string;
    theirs: string;
    found_at: Date;
    /** When a comparison last found the difference. */
    seen_at: Date;
    resolved_at: Generated<Date | null>;
    /** Null when a later comparison did not find the difference again. */
    resolved_by: Generated<string | null>;
    resolution: Generated<string | null>;
  };
  comparisons: {
    source: DifferenceSource;
    started_at: Date;
    /** Null while the comparison runs, or when it was interrupted. */
    ended_at: Generated<Date | null>;
    compared: Generated<number>;
  };
}

declare module '../../platform/database.ts' {
  interface Database extends DifferenceTables {}
}
