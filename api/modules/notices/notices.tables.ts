import type { ColumnType, Generated } from 'kysely';

type Fixed<T> = ColumnType<T, T, never>;

export interface NoticeTables {
  notices: {
    id: Generated<string>;
    user_id: Fixed<string>;
    kind: Fixed<string>;
    key: Fixed<string>;
    campaign_id: Fixed<string | null>;
    from_id: string | null;
    facts: ColumnType<Record<string, unknown>, string, string>;
    times: Generated<number>;
    at: Date;
    read_at: Generated<Date | null>;
    touched_at: Generated<Date>;
  };
}
