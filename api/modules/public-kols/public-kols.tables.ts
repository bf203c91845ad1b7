import type { ColumnType } from 'kysely';

export interface PublicKolTables {
  /** Kept by triggers. */
  kol_slugs: { kol_id: ColumnType<string, never, never>; slug: ColumnType<string, never, never> };
}
