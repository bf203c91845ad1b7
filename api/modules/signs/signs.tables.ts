import type { SignKind, SignState } from '@sohor/shared/wire/catalog';
import type { ColumnType, Generated } from 'kysely';

/** A row behind a sign: ids and figures, of which each kind has its own. */
export interface Fact {
  readonly user?: string;
  readonly contract?: string;
  /** Name of the order at the gateway. */
  readonly order?: string;
  /** ISO 8601. */
  readonly at?: string;
  readonly figure?: number;
  /** What the figure is compared with. */
  readonly usual?: number;
  readonly text?: string;
}

export interface SignTables {
  signs: {
    id: Generated<string>;
    kind: SignKind;
    key: string;
    people: string[];
    weight: number;
    facts: ColumnType<readonly Fact[], string, never>;
    first_seen_at: Date;
    last_seen_at: Date;
    state: Generated<SignState>;
    looked_at: Generated<Date | null>;
    looked_by: Generated<string | null>;
    note: Generated<string | null>;
    looked_weight: Generated<number | null>;
  };
}

declare module '../../platform/database.ts' {
  interface Database extends SignTables {}
}
