/** `node api/audit-verify.ts`: checks every chain of the audit log. Ends with 1 when something was changed. */
import { verifyAudit } from './modules/audit/index.ts';
import { readConfig } from './platform/config.ts';
import { createDatabase, createPool } from './platform/database.ts';

const config = readConfig(process.env);
const db = createDatabase(createPool(config.databaseUrl, 2));
try {
  const { chains, entries, problems } = await verifyAudit(db);
  for (const problem of problems) console.error(problem);
  const verdict = problems.length === 0 ? 'whole' : `${problems.length} problems`;
  process.stdout.write(`Audit log: ${entries} entries in ${chains} chains, ${verdict}.\n`);
  process.exitCode = problems.length === 0 ? 0 : 1;
} finally {
  await db.destroy();
}
