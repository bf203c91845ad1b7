import type { Db } from '../../platform/database.ts';
import { type AuditFact, chainOf, hashEntry } from './audit-entry.ts';

/** Longer ones are cut: a header may be 16 kB. */
const MAX_USER_AGENT = 400;

/**
 * Adds an entry to the contract's chain, in the transaction of what it records.
 * Call it last: the chain stays locked until that transaction ends.
 */
export async function appendAudit(tx: Db, fact: AuditFact): Promise<void> {
  const chain = chainOf(fact.contractId);
  const head = await tx
    .selectFrom('audit_chains')
    .select(['seq', 'hash'])
    .where('chain', '=', chain)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const userAgent = fact.userAgent?.slice(0, MAX_USER_AGENT) ?? null;
  const entry = { ...fact, userAgent, chain, seq: head.seq + 1, prevHash: head.hash };
  const hash = hashEntry(entry);
  // One round trip, because others may be waiting for the chain.
  await tx
    .with('entry', (cte) =>
      cte.insertInto('audit_entries').values({
        chain,
        seq: entry.seq,
        at: entry.at,
        event: entry.event,
        contract_id: entry.contractId,
        actor_id: entry.actorId,
        session_id: entry.sessionId,
        ip: entry.ip,
        user_agent: userAgent,
        text: entry.text,
        sha256: entry.sha256,
        prev_hash: entry.prevHash,
        hash,
      }),
    )
    .updateTable('audit_chains')
    .set({ seq: entry.seq, hash })
    .where('chain', '=', chain)
    .execute();
}
