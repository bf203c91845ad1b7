/** Hash-chained, append-only log of what was offered, signed and declined. */
export { appendAudit, type ChainedEntry } from './append-audit.ts';
export type { AuditEvent, AuditFact, Evidence } from './audit-entry.ts';
export { evidenceOf } from './collect-evidence.ts';
export { type AuditRow, countEntries, listAudit } from './list-audit.ts';
export { type AuditReport, verifyAudit, verifyAuditWithin } from './verify-audit.ts';
