import { formatRupiah } from '@sohor/shared/format';
import { sql } from 'kysely';
import type { ContractStatement, SignedStatement } from '../../platform/contract-statement.ts';
import type { Db } from '../../platform/database.ts';
import type { EvidenceKeys } from '../../platform/evidence-keys.ts';
import { sha256Hex } from '../../platform/signed-statement.ts';
import { AGREED } from './agreed-terms.repository.ts';
import type { AgreedTerms } from './rules/agreed-terms.ts';
import { agreedLines } from './rules/contract-text.ts';

interface Kept extends SignedStatement {
  readonly id: string;
  readonly status: string | null;
  readonly text: string | null;
  readonly brandId: string;
  readonly kolId: string;
  readonly decidedAt: Date;
  readonly entryHash: string | null;
  readonly priceIdr: number;
  readonly agreed: AgreedTerms | null;
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
      SELECT s.contract_id AS id, s.statement, s.key_id AS "keyId", s.signature, contract.status, contract.text, contract.brand_id AS "brandId",
        contract.kol_id AS "kolId", contract.decided_at AS "decidedAt",
        (SELECT e.hash FROM audit_links e WHERE e.contract_id = contract.id AND e.event = 'contract_signed') AS "entryHash",
        contract.price_idr AS "priceIdr", ${AGREED} AS agreed
      FROM contract_signatures s LEFT JOIN contracts contract ON contract.id = s.contract_id
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
    price: kept.text.includes(` sebesar ${formatRupiah(kept.priceIdr)} setelah `),
    terms: namesTerms(kept.text, kept.agreed),
  };
  return Object.keys(agrees)
    .filter((what) => !agrees[what])
    .map((what) => `another ${what}`);
}

/** Whether the text names exactly these agreed terms; null: none. */
function namesTerms(text: string, agreed: AgreedTerms | null): boolean {
  const named = /\nKesepakatan\n\n([\s\S]*?)\n\n/.exec(text)?.[1] ?? null;
  return named === (agreed && agreedLines(agreed).join('\n'));
}
