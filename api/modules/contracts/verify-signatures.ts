import { sql } from 'kysely';
import type { ContractStatement, SignedStatement } from '../../platform/contract-statement.ts';
import type { Db } from '../../platform/database.ts';
import type { EvidenceKeys } from '../../platform/evidence-keys.ts';
import { sha256Hex } from '../../platform/signed-statement.ts';

interface Kept extends SignedStatement {
  readonly id: string;
  readonly status: string | null;
  readonly text: string | null;
  readonly brandId: string;
  readonly kolId: string;
  readonly decidedAt: Date;
  readonly entryHash: string | null;
}

/** Checks each statement against its signature, its contract and the audit log, in the caller's snapshot. */
export async function verifySignatures(
  tx: Db,
  keys: EvidenceKeys,
): Promise<{ readonly count: number; readonly problems: readonly string[] }> {
  const problems: string[] = [];
  let count = 0;
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const { rows } = await sql<Kept>`
      SELECT s.contract_id AS id, s.statement, s.key_id AS "keyId", s.signature, c.status, c.text, c.brand_id AS "brandId",
        c.kol_id AS "kolId", c.decided_at AS "decidedAt",
        (SELECT e.hash FROM audit_links e WHERE e.contract_id = c.id AND e.event = 'contract_signed') AS "entryHash"
      FROM contract_signatures s LEFT JOIN contracts c ON c.id = s.contract_id
      WHERE s.contract_id > ${after}::uuid ORDER BY 1 LIMIT 500`.execute(tx);
    for (const row of rows) {
      const wrong = wrongIn(row, keys);
      if (wrong.length > 0) problems.push(`signed statement of contract ${row.id}: ${wrong.join(', ')}`);
    }
    count += rows.length;
    if (rows.length < 500) return { count, problems };
    after = rows.at(-1)?.id ?? '';
  }
}

function wrongIn(kept: Kept, keys: EvidenceKeys): string[] {
  if (!keys.verify(kept.statement, kept)) return ['its signature is wrong'];
  if (kept.status !== 'approved' || kept.text === null) return ['there is no such signed contract'];
  const said = JSON.parse(kept.statement) as ContractStatement;
  const agrees: Readonly<Record<string, boolean>> = {
    contract: said.contractId === kept.id,
    text: said.textSha256 === sha256Hex(kept.text),
    brand: said.brand.id === kept.brandId,
    influencer: said.influencer.id === kept.kolId,
    time: said.signedAt === kept.decidedAt.toISOString(),
    'audit entry': said.entry.hash === kept.entryHash,
  };
  return Object.keys(agrees)
    .filter((what) => !agrees[what])
    .map((what) => `another ${what}`);
}
