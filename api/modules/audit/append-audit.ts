import type { Db } from '../../platform/database.ts';
import type { AuditFact } from './audit-entry.ts';

/** In characters; longer ones are cut, because a header may be 16 kB. */
const MAX_USER_AGENT = 400;

/** Place of an entry in its chain, and its hash. */
export interface ChainedEntry {
  readonly chain: number;
  readonly seq: number;
  readonly prevHash: string;
  readonly hash: string;
  readonly contractRow: string;
}

/**
 * Adds an entry to the contract's chain. Call it last in the transaction that it records, after the contract's row has changed:
 * the entry covers that row, and the chain stays locked until the transaction ends. The database numbers, links and hashes the
 * entry.
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
