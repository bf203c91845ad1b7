import type { Db } from '../../platform/database.ts';
import type { AuditFact } from './audit-entry.ts';

/** Longer ones are cut: a header may be 16 kB. */
const MAX_USER_AGENT = 400;

/** Where an entry lies, and its hash. */
export interface ChainedEntry {
  readonly chain: number;
  readonly seq: number;
  readonly prevHash: string;
  readonly hash: string;
  readonly contractRow: string;
}

/**
 * Adds an entry to the contract's chain, in the transaction of what it records and after the contract's row has changed, which
 * the entry covers. The database numbers, links and hashes it. Call it last: the chain stays locked until that transaction ends.
 */
export async function appendAudit(tx: Db, fact: AuditFact): Promise<ChainedEntry> {
  return await tx
    .insertInto('audit_entries')
    .values({
      at: fact.at,
      event: fact.event,
      contract_id: fact.contractId,
      actor_id: fact.personId ?? fact.actorId,
      session_id: fact.sessionId,
      ip: fact.ip,
      user_agent: fact.userAgent?.slice(0, MAX_USER_AGENT) ?? null,
      text: fact.text,
      sha256: fact.sha256,
    })
    .returning(['chain', 'seq', 'prev_hash as prevHash', 'hash'])
    .returning(({ ref }) => ref('contract_row').$notNull().as('contractRow'))
    .executeTakeFirstOrThrow();
}
