import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import type { EvidenceKeys } from '../../platform/evidence-keys.ts';
import { sha256Hex } from '../../platform/signed-statement.ts';

/** What is signed each hour: where every chain ended, and how many rows the covered tables had. */
export interface HeadStatement {
  readonly format: 'sohor-heads/1';
  /** Counted from 1, over all restarts. */
  readonly seq: number;
  /** ISO 8601, by the database's clock. */
  readonly at: string;
  /** SHA-256 of the statement before; 64 zeros for the first. */
  readonly previous: string;
  readonly heads: readonly Head[];
  readonly rows: Readonly<Record<string, number>>;
}

export interface Head {
  /** `audit/0` … `audit/15`, `ledger/0` … `ledger/15`. */
  readonly chain: string;
  /** Of the chain's last link; 0 while it has none. */
  readonly seq: number;
  readonly hash: string;
}

/** As it lies in the database and in the second place. `statement` is the JSON of a `HeadStatement`, to the letter as signed. */
export interface SignedHead {
  readonly seq: number;
  readonly statement: string;
  readonly keyId: string;
  readonly signature: string;
}

export const NO_PREVIOUS = '0'.repeat(64);

/** Tables whose rows only ever become more. */
export const COUNTED_TABLES = [
  'audit_entries',
  'contracts',
  'contract_signatures',
  'ledger_transactions',
  'ledger_entries',
  'ledger_links',
  'wallets',
] as const;

export async function listHeads(tx: Db): Promise<readonly Head[]> {
  const { rows } = await sql<Head>`
    SELECT 'audit/' || chain AS chain, seq, hash FROM audit_chains
    UNION ALL SELECT 'ledger/' || chain, seq, hash FROM ledger_chains
    ORDER BY 1`.execute(tx);
  return rows;
}

export async function countRows(tx: Db): Promise<Readonly<Record<string, number>>> {
  const counts = COUNTED_TABLES.map((table) => `(SELECT count(*) FROM ${table}) AS ${table}`);
  const { rows } = await sql<Record<string, number>>`SELECT ${sql.raw(counts.join(', '))}`.execute(tx);
  return rows[0] ?? {};
}

export function signHead(keys: EvidenceKeys, statement: HeadStatement): SignedHead {
  const text = JSON.stringify(statement);
  return { seq: statement.seq, statement: text, ...keys.sign(text) };
}

export const hashOfStatement = (head: SignedHead): string => sha256Hex(head.statement);

/** Null when it is not what we sign, or not signed by us. */
export function openHead(keys: EvidenceKeys, head: SignedHead): HeadStatement | null {
  try {
    if (!keys.verify(head.statement, head)) return null;
    const statement = JSON.parse(head.statement) as HeadStatement;
    return statement.format === 'sohor-heads/1' && statement.seq === head.seq ? statement : null;
  } catch {
    return null;
  }
}

/** What of a statement the database no longer says: links that are gone or hold another hash, and tables that have fewer rows. */
export async function contradictions(tx: Db, { seq, at, heads, rows }: HeadStatement): Promise<string[]> {
  const held = heads.filter((head) => head.seq > 0);
  const { rows: found } = await sql<Head & { now: string | null }>`
    SELECT h.chain, h.seq, h.hash, coalesce(a.hash, l.hash) AS now
    FROM jsonb_to_recordset(${JSON.stringify(held)}::jsonb) AS h (chain text, seq bigint, hash text)
    LEFT JOIN audit_entries a ON h.chain = 'audit/' || a.chain AND a.seq = h.seq
      AND a.chain = split_part(h.chain, '/', 2)::smallint
    LEFT JOIN ledger_links l ON h.chain = 'ledger/' || l.chain AND l.seq = h.seq
      AND l.chain = split_part(h.chain, '/', 2)::smallint
    WHERE coalesce(a.hash, l.hash) IS DISTINCT FROM h.hash`.execute(tx);
  const counted = await countRows(tx);
  const named = `signed head ${seq} of ${at}`;
  return [
    ...found.map(({ chain, seq: link, now }) =>
      now === null
        ? `${named}: ${chain} reached ${link}, that link is gone`
        : `${named}: link ${link} of ${chain} was another one, the chain was made anew`,
    ),
    ...Object.entries(rows)
      .filter(([table, count]) => (counted[table] ?? 0) < count)
      .map(([table, count]) => `${named}: ${table} had ${count} rows, now ${counted[table] ?? 0}`),
  ];
}
