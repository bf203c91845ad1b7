import type { Generated } from 'kysely';

export interface TeamTables {
  /** What members of teams did. */
  team_acts: {
    id: Generated<string>;
    brand_id: string;
    person_id: string;
    call: string;
    at: Date;
    /** HTTP status of the answer; null while it is under way, or where it was lost. */
    status: number | null;
  };
}
