import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import { wrongCorrections } from './correct-paper.ts';

/** At most this many differences of each kind are listed. */
const MAX_NAMED = 100;

/**
 * Compares papers and payments to the state with the ledger, in the caller's snapshot: each contract's tax agrees with its paper
 * and is kept under its withholder, nothing was paid to the state twice or without a paper, and a correction follows from its
 * paper. One sentence for each difference.
 */
export async function verifyTaxPapers(tx: Db): Promise<string[]> {
  const { rows } = await sql<{ subject: string }>`
    WITH said AS (
      SELECT 'contract ' || contract_id AS subject, withholder_id AS owner_id, tax_idr AS amount_idr
      FROM tax_withholdings WHERE tax_idr > 0
      UNION ALL SELECT 'contract ' || contract_id, w.withholder_id, -c.returned_idr
      FROM tax_corrections c JOIN tax_withholdings w USING (contract_id) WHERE c.returned_idr > 0
      UNION ALL SELECT 'month ' || to_char(period, 'YYYY-MM') || ' ' || seq, withholder_id, -amount_idr FROM tax_remittances
    ), posted AS (
      SELECT CASE WHEN kind = 'tax_remitted'
          THEN 'month ' || split_part(key, ':', 2) || ' ' || split_part(key, ':', 4) ELSE 'contract ' || contract_id END AS subject,
        owner_id, amount_idr
      FROM tax_postings WHERE account = 'tax_withheld'
    )
    SELECT DISTINCT coalesce(subject, 'a posting about nothing') AS subject
    FROM ((TABLE said EXCEPT ALL TABLE posted) UNION ALL (TABLE posted EXCEPT ALL TABLE said)) x ORDER BY 1 LIMIT ${MAX_NAMED}`.execute(
    tx,
  );
  const wrong = await wrongCorrections(tx, MAX_NAMED);
  return [
    ...rows.map(({ subject }) => `tax of ${subject}: the ledger says otherwise than its paper`),
    ...wrong.map((id) => `tax of contract ${id}: its correction is not what its paper leaves`),
  ];
}
