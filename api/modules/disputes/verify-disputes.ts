import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';

const MAX_NAMED = 100;

/**
 * Compares disputes with work and ledger, in the caller's snapshot: work stands still only for an open dispute, was settled or
 * taken back as one was decided, and the ledger names who decided it and why. One sentence for each difference.
 */
export async function verifyDisputes(tx: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    WITH moved AS (
      SELECT key, cause, coalesce(-sum(amount_idr) FILTER (WHERE account = 'kol_wallet'), 0) AS from_kol_idr
      FROM money_postings WHERE kind IN ('settlement', 'clawback') GROUP BY 1, 2
    ), wrong AS (
      SELECT d.contract_id FROM disputes d
      LEFT JOIN work_states w USING (contract_id) LEFT JOIN paid_work p USING (contract_id)
      LEFT JOIN moved m ON m.key = CASE d.kind WHEN 'work' THEN 'settle:' ELSE 'clawback:' END || d.contract_id
      WHERE CASE
        WHEN d.state IN ('open', 'deciding') THEN w.state IS DISTINCT FROM CASE d.kind WHEN 'work' THEN 'disputed' ELSE 'released' END
        WHEN d.state = 'withdrawn' OR (d.kind = 'content_gone' AND d.to_kol_idr = d.price_idr) THEN false
        WHEN m.cause IS DISTINCT FROM d.decided_by || ': ' || d.decision THEN true
        WHEN d.kind = 'work' THEN w.state IS DISTINCT FROM 'settled' OR coalesce(p.gross_idr, 0) <> d.to_kol_idr
        ELSE m.from_kol_idr IS DISTINCT FROM div(p.net_idr::numeric * (d.price_idr - d.to_kol_idr), p.gross_idr) END
      UNION
      SELECT w.contract_id FROM work_states w WHERE w.state IN ('disputed', 'settled') AND NOT EXISTS (
        SELECT FROM disputes d WHERE d.contract_id = w.contract_id AND d.kind = 'work'
          AND CASE w.state WHEN 'disputed' THEN d.state IN ('open', 'deciding') ELSE d.state = 'decided' END)
    )
    SELECT contract_id AS id FROM wrong ORDER BY 1 LIMIT ${MAX_NAMED}`.execute(tx);
  return rows.map(({ id }) => `dispute about contract ${id}: is not what its work and the ledger say`);
}
