import type { AppealResult } from '@sohor/shared/wire/catalog';
import type { ColumnType, Generated } from 'kysely';

export interface ScoreTables {
  /** KOLs that ask staff to look at their score. */
  score_appeals: {
    id: Generated<string>;
    kol_id: string;
    reason: string;
    /** The score that the KOL asked about; null once it refuses to be scored. */
    score: ColumnType<string | null, number | string | null, null>;
    version: number | null;
    asked_at: Date;
    decided_at: Generated<Date | null>;
    result: Generated<AppealResult | null>;
    answer: Generated<string | null>;
  };
}

declare module '../../platform/database.ts' {
  interface Database extends ScoreTables {}
}
