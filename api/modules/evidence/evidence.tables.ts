import type { ColumnType } from 'kysely';

type Kept<T> = ColumnType<T, T, never>;

export interface EvidenceTables {
  signed_heads: { seq: Kept<number>; statement: Kept<string>; key_id: Kept<string>; signature: Kept<string> };
  signed_head_copies: { seq: Kept<number>; copied_at: ColumnType<Date, Date | undefined, never> };
}

declare module '../../platform/database.ts' {
  interface Database extends EvidenceTables {}
}
