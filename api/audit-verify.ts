/**
 * `node api/audit-verify.ts`: compares the audit log, contracts, ledger and acts of staff with each other, with the signed heads,
 * and with the evidence store. Exits with 1 when something was changed. Run it with the same key and evidence store as the servers.
 */
import { verifyEvidence } from './modules/evidence/index.ts';
import { readConfig } from './platform/config.ts';
import { openEvidenceStore } from './platform/context.ts';
import { createDatabase, createPool } from './platform/database.ts';
import { createEvidenceKeys } from './platform/evidence-keys.ts';

const config = readConfig(process.env);
const db = createDatabase(createPool(config.databaseUrl, 2));
try {
  const place = openEvidenceStore(config);
  const report = await verifyEvidence(db, createEvidenceKeys(config), await place.readAll());
  const { problems } = report;
  for (const problem of problems) console.error(problem);
  const verdict = problems.length === 0 ? 'whole' : `${problems.length} problems`;
  const proven = report.provenUntil
    ? `Proven by ${report.heads} signed heads in ${place.name} as of ${report.provenUntil}; the ${report.unproven} links since then only agree with each other.`
    : `Nothing is proven yet: ${place.name} holds no signed head.`;
  process.stdout.write(
    `Audit log: ${report.auditEntries} entries. Ledger: ${report.transactions} transactions. Contracts: ${report.signatures} signatures. Staff: ${report.acts} acts. Together: ${verdict}.\n${proven}\n`,
  );
  process.exitCode = problems.length === 0 ? 0 : 1;
} finally {
  await db.destroy();
}
