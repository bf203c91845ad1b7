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
    /** When a comparison found it last. */
    seen_at: Date;
    resolved_at: Generated<Date | null>;
    /** Null where a later comparison found it gone. */
    resolved_by: Generated<string | null>;
    resolution: Generated<string | null>;
  };
  comparisons: {
    source: DifferenceSource;
    started_at: Date;
    /** Null while it runs, or where it was cut off. */
    ended_at: Generated<Date | null>;
    compared: Generated<number>;
  };
}
