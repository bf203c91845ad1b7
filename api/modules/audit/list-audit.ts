import type { Db } from '../../platform/database.ts';

/** What the log says of a contract, oldest first. */
export function listAudit(db: Db, contractId: string) {
  return db
    .selectFrom('audit_entries')
    .select(['chain', 'seq', 'at', 'event', 'ip', 'sha256', 'hash', 'format'])
    .select(['actor_id as actorId', 'user_agent as userAgent', 'prev_hash as prevHash'])
    .select(['session_id as sessionId', 'contract_row as contractRow'])
    .where('contract_id', '=', contractId)
    .orderBy('seq')
    .execute();
}
export type AuditRow = Awaited<ReturnType<typeof listAudit>>[number];

/** Rows of the table, for the signed heads. */
export async function countEntries(tx: Db): Promise<number> {
  const { entries } = await tx
    .selectFrom('audit_entries')
    .select(({ fn }) => fn.countAll<number>().as('entries'))
    .executeTakeFirstOrThrow();
  return entries;
}
