import type { BreachRow } from '../breach.ts';

const CONNECTION = "The API's database connection in strange hands";
const WRITING = 'Full write access to the database';
const PDF = "A contract's PDF";
const AUDIT = 'api/modules/audit/audit.test.ts';

/** What can be proven, and to whom. */
// biome-ignore format: a table
export const evidenceBreaches: readonly BreachRow[] = [
  [CONNECTION, 'production starts as a role that may do everything',
    'api/platform/check-role.ts', 'api/platform/grants.test.ts', 'refuses a superuser in production',
    "if (config.env === 'production') throw new Error(message);", ''],
  [CONNECTION, 'postings are not among what nobody changes',
    'api/migrations/0016_ledger.sql', 'api/platform/grants.test.ts', 'whose rows a trigger keeps from changing',
    "COMMENT ON TABLE ledger_entries IS 'append-only';", ''],
  [WRITING, "an entry's hash leaves the user agent out", 'api/modules/audit/audit-entry.ts', AUDIT, '',
    'ip, userAgent, sha256];', 'ip, sha256];'],
  [WRITING, "an entry's hash leaves the session out", 'api/modules/audit/audit-entry.ts', AUDIT, '',
    'sessionId, ip, userAgent, sha256];', 'ip, userAgent, sha256];'],
  ['Rewriting or forging the evidence store', 'a head is signed over a database that contradicts the one before',
    'api/modules/evidence/sign-heads.ts', 'api/modules/evidence/tampering.test.ts', 'not signed over',
    'if (problems.length > 0) {', 'if (false) {'],
  ['Staff that acts unseen, or without a reason; that reads whole numbers and addresses', 'a chain of what staff did that was made anew agrees with its signed head',
    'api/modules/evidence/heads.repository.ts', 'api/modules/evidence/tampering.test.ts', 'each column of each covered table',
    'if (now !== head.hash) found.push({ ...head, now });', ''],
  [PDF, 'bytes of a document may change', 'api/verify-pdf.ts', 'api/verify-pdf.test.ts', 'every changed byte',
    'if (sha256 !== signed.sha256) return', 'if (false) return'],
  [PDF, 'the line of the signature may be spelt in any way', 'api/verify-pdf.ts', 'api/verify-pdf.test.ts', 'is spelt in one way only',
    'if (line !== signatureLine(signed))', 'if (!line)'],
  [PDF, 'the words that are shown may differ from those that are signed', 'api/verify-pdf.ts', 'api/verify-pdf.test.ts', 'visible words',
    'else if (!shows(pdf.text, text))', 'else if (false)'],
];
