import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import { countEntries } from '../audit/index.ts';
import { countContracts } from '../contracts/index.ts';
import { countPostings } from '../ledger/index.ts';
import { hashOfAct, headOfActs } from '../staff/index.ts';
import type { Head, HeadStatement } from './signed-head.ts';

/** Name of the staff's chain; there is only one. */
const STAFF = 'staff';

export async function listHeads(tx: Db): Promise<readonly Head[]> {
  const { rows } = await sql<Head>`
    SELECT 'audit/' || chain AS chain, seq, hash FROM audit_chains
    UNION ALL SELECT 'ledger/' || chain, seq, hash FROM ledger_chains
    ORDER BY 1`.execute(tx);
  return [...rows, { chain: STAFF, ...(await headOfActs(tx)) }];
}

/** How many rows the append-only tables have, by table name. */
export async function countRows(tx: Db): Promise<Readonly<Record<string, number>>> {
  return {
    audit_entries: await countEntries(tx),
    ...(await countContracts(tx)),
    ...(await countPostings(tx)),
  };
}

/** Where the database contradicts a statement: links that are gone or have another hash, and tables with fewer rows. */
export async function contradictions(
  tx: Db,
  { seq, at, heads, rows }: HeadStatement,
  counted: Readonly<Record<string, number>>,
): Promise<string[]> {
  const held = heads.filter((head) => head.seq > 0);
  const { rows: links } = await sql<Head & { now: string | null }>`
    SELECT h.chain, h.seq, h.hash, coalesce(a.hash, l.hash) AS now
    FROM jsonb_to_recordset(${JSON.stringify(held.filter(({ chain }) => chain !== STAFF))}::jsonb) AS h (chain text, seq bigint, hash text)
    LEFT JOIN audit_links a ON h.chain = 'audit/' || a.chain AND a.seq = h.seq
      AND a.chain = split_part(h.chain, '/', 2)::smallint
    LEFT JOIN ledger_links l ON h.chain = 'ledger/' || l.chain AND l.seq = h.seq
      AND l.chain = split_part(h.chain, '/', 2)::smallint
    WHERE coalesce(a.hash, l.hash) IS DISTINCT FROM h.hash`.execute(tx);
  const found = [...links];
  for (const head of held.filter(({ chain }) => chain === STAFF)) {
    const now = await hashOfAct(tx, head.seq);
    if (now !== head.hash) found.push({ ...head, now });
  }
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

export function headsOf(tx: Db) {
  return tx.selectFrom('signed_heads').select(['seq', 'statement', 'key_id as keyId', 'signature']);
}
