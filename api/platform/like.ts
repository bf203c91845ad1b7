import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** Whether a name has this part in it, however both are written: see `folded` in the migrations. */
export const hasPart = (name: string, part: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`folded(${sql.ref(name)}) LIKE folded_part(${part})`;
