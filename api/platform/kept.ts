import type { ColumnType } from 'kysely';

/** A row that the API only reads: of a view, or of a table that triggers keep. */
export type Kept<Row> = { [Column in keyof Row]: ColumnType<Row[Column], never, never> };
