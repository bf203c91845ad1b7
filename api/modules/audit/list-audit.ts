import type { Db } from '../../platform/database.ts';

/** What the log says of a contract, oldest first. */
export function listAudit(db: Db, contractId: string) {
  return (
    db
      .selectFrom('audit_entries as e')
      .leftJoin('people as actor', (join) =>
        join.onRef('actor.id', '=', 'e.actor_id').on('actor.brand_id', 'is not', null),
      )
      .select(['e.chain', 'e.seq', 'e.at', 'e.event', 'e.ip', 'e.sha256', 'e.hash'])
      .select(['e.actor_id as actorId', 'e.user_agent as userAgent', 'e.prev_hash as prevHash'])
      .select(['e.session_id as sessionId', 'e.contract_row as contractRow'])
      // A team member acted for the Brand. A member's name never changes, so the text need not hold it, as it does for both
      // sides.
      .select('actor.full_name as memberName')
      .where('e.contract_id', '=', contractId)
      .orderBy('e.seq')
      .execute()
  );
}
export type AuditRow = Awaited<ReturnType<typeof listAudit>>[number];

/** Number of entries, for the signed heads. */
export async function countEntries(tx: Db): Promise<number> {
  const { entries } = await tx
    .selectFrom('audit_entries')
    .select(({ fn }) => fn.countAll<number>().as('entries'))
    .executeTakeFirstOrThrow();
  return entries;
}
