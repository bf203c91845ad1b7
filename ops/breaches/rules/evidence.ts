import type { Breach } from '../breach.ts';

const CONNECTION = "The API's database connection in strange hands";
const WRITING = 'Full write access to the database';
const PDF = "A contract's PDF";
const AUDIT = 'api/modules/audit/audit.test.ts';

/** What can be proven, and to whom. */
export const evidenceBreaches: readonly Breach[] = [
  {
    rule: CONNECTION,
    breaks: 'production starts as a role that may do everything',
    file: 'api/platform/check-role.ts',
    from: "if (config.env === 'production') throw new Error(message);",
    to: '',
    test: 'api/platform/grants.test.ts',
    tests: 'refuses a superuser in production',
  },
  {
    rule: CONNECTION,
    breaks: 'postings are not among what nobody changes',
    file: 'api/migrations/0016_ledger.sql',
    from: "COMMENT ON TABLE ledger_entries IS 'append-only';",
    to: '',
    test: 'api/platform/grants.test.ts',
    tests: 'whose rows a trigger keeps from changing',
  },
  {
    rule: WRITING,
    breaks: "an entry's hash leaves the user agent out",
    file: 'api/modules/audit/audit-entry.ts',
    from: 'ip, userAgent, sha256];',
    to: 'ip, sha256];',
    test: AUDIT,
  },
  {
    rule: WRITING,
    breaks: "an entry's hash leaves the session out",
    file: 'api/modules/audit/audit-entry.ts',
    from: 'sessionId, ip, userAgent, sha256];',
    to: 'ip, userAgent, sha256];',
    test: AUDIT,
  },
  {
    rule: 'Rewriting or forging the second place',
    breaks: 'a head is signed over a database that contradicts the one before',
    file: 'api/modules/evidence/sign-heads.ts',
    from: 'if (problems.length > 0) {',
    to: 'if (false) {',
    test: 'api/modules/evidence/tampering.test.ts',
    tests: 'not signed over',
  },
  {
    rule: 'Staff that acts unseen, or without a reason; that reads whole numbers and addresses',
    breaks: 'a chain of what staff did that was made anew agrees with its signed head',
    file: 'api/modules/evidence/heads.repository.ts',
    from: 'if (now !== head.hash) found.push({ ...head, now });',
    to: '',
    test: 'api/modules/evidence/tampering.test.ts',
    tests: 'each column of each covered table',
  },
  {
    rule: PDF,
    breaks: 'bytes of a document may change',
    file: 'api/verify-pdf.ts',
    from: 'if (sha256 !== signed.sha256) return',
    to: 'if (false) return',
    test: 'api/verify-pdf.test.ts',
    tests: 'every changed byte',
  },
  {
    rule: PDF,
    breaks: 'the line of the signature may be spelt in any way',
    file: 'api/verify-pdf.ts',
    from: 'if (line !== signatureLine(signed))',
    to: 'if (!line)',
    test: 'api/verify-pdf.test.ts',
    tests: 'is spelt in one way only',
  },
  {
    rule: PDF,
    breaks: 'the words that are shown may differ from those that are signed',
    file: 'api/verify-pdf.ts',
    from: 'else if (!shows(pdf.text, text))',
    to: 'else if (false)',
    test: 'api/verify-pdf.test.ts',
    tests: 'visible words',
  },
];
