import type { Generated } from 'kysely';

export interface TeamTables {
  /** Acts of team members. */
  team_acts: {
    id: Generated<string>;
    brand_id: string;
    person_id: string;
    call: string;
    at: Date;
    /** HTTP status of the answer; null while the act is in progress, or when its end was lost. */
    status: number | null;
  };
}

declare module '../../platform/database.ts' {
  interface Database extends TeamTables {}
}
