import { type RawBuilder, sql } from 'kysely';
import type { Db } from './database.ts';
import { inBatches, type Table, tableOf } from './table-file.ts';

/** The person whose data it is. */
export interface DataOwner {
  readonly id: string;
  readonly role: 'KOL' | 'Brand';
}

type Cells = Readonly<Record<string, string | number | null>>;

/** A module's data of a person, as one file in the copy that the person can have. */
export interface OwnData {
  /** Name of the file without `.csv`, as the product calls it. */
  readonly file: string;
  /** Left out when both roles have such data. */
  readonly role?: DataOwner['role'];
  readonly open: (db: Db, owner: DataOwner) => Promise<Table>;
}

interface OwnRows {
  readonly file: string;
  readonly role?: DataOwner['role'];
  /** Column heading → SQL expression of its values; `$owner` as in `rows`. */
  readonly columns: Readonly<Record<string, string>>;
  /** `FROM … WHERE …`; `$owner` is the person's id. */
  readonly rows: string;
  /** An order in which new rows come last, so that none is skipped while the copy is made. */
  readonly order: string;
}

/** A time as text in Jakarta's time zone. */
export const inJakarta = (column: string): string =>
  `to_char(${column} AT TIME ZONE 'Asia/Jakarta', 'YYYY-MM-DD HH24:MI')`;

/** A file with rows of tables that the module owns. All SQL texts are the module's own; none may come from outside. */
export function ownRows({ file, role, columns, rows: source, order }: OwnRows): OwnData {
  const names = Object.keys(columns);
  const list = Object.entries(columns)
    .map(([name, expression]) => `${expression} AS "${name}"`)
    .join(', ');
  return {
    file,
    ...(role && { role }),
    open(db, { id }) {
      let seen = 0;
      const read = async (_after: Cells | null, limit: number) => {
        const { rows } = await sql<Cells>`SELECT ${naming(list, id)} ${naming(source, id)}
          ORDER BY ${sql.raw(order)} LIMIT ${limit} OFFSET ${seen}`.execute(db);
        seen += rows.length;
        return rows;
      };
      return tableOf<Cells>(
        names.map((name) => ({ header: name, kind: 'text', of: (row) => row[name] ?? null })),
        inBatches(read),
      );
    },
  };
}

/** The SQL text with the person's id as a parameter for each `$owner`. */
function naming(text: string, id: string): RawBuilder<unknown> {
  const [before = '', ...rest] = text.split('$owner');
  return rest.reduce((whole, part) => sql`${whole}${id}::uuid${sql.raw(part)}`, sql.raw(before));
}
