import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import { CHAIN_COUNT, CHAIN_START, hashEntry } from './audit-entry.ts';

export interface AuditReport {
  readonly chains: number;
  readonly entries: number;
  /** One sentence each; empty when the log is whole. */
  readonly problems: readonly string[];
}

const BATCH = 500;

/** Walks every chain in one snapshot, then holds the log against the contracts. */
export async function verifyAudit(db: Db): Promise<AuditReport> {
  return await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(verifyAuditWithin);
}

/** The same in the caller's transaction. */
export async function verifyAuditWithin(tx: Db): Promise<AuditReport> {
  let entries = 0;
  const problems: string[] = [];
  for (let chain = 0; chain < CHAIN_COUNT; chain += 1) {
    const walked = await walkChain(tx, chain);
    entries += walked.entries;
    problems.push(...walked.problems);
  }
  problems.push(...(await contractsWithoutEntry(tx)));
  return { chains: CHAIN_COUNT, entries, problems };
}

async function walkChain(tx: Db, chain: number): Promise<{ entries: number; problems: string[] }> {
  const problems: string[] = [];
  let seq = 0;
  let hash = CHAIN_START;
  for (;;) {
    const rows = await tx
      .selectFrom('audit_entries')
      .selectAll()
      .where('chain', '=', chain)
      .where('seq', '>', seq)
      .orderBy('seq')
      .limit(BATCH)
      .execute();
    for (const row of rows) {
      const at = `chain ${chain}, entry ${row.seq} (contract ${row.contract_id})`;
      if (row.seq !== seq + 1) problems.push(`${at}: entry ${seq + 1} is missing`);
      if (row.prev_hash !== hash) problems.push(`${at}: does not follow the entry before`);
      if (createHash('sha256').update(row.text, 'utf8').digest('hex') !== row.sha256) {
        problems.push(`${at}: its text was changed`);
      }
      const expected = hashEntry({
        chain,
        seq: row.seq,
        at: row.at,
        event: row.event,
        contractId: row.contract_id,
        actorId: row.actor_id,
        sessionId: row.session_id,
        ip: row.ip,
        userAgent: row.user_agent,
        text: row.text,
        sha256: row.sha256,
        prevHash: row.prev_hash,
      });
      if (expected !== row.hash) problems.push(`${at}: its fields were changed`);
      seq = row.seq;
      hash = row.hash;
    }
    if (rows.length < BATCH) break;
  }
  const head = await tx.selectFrom('audit_chains').selectAll().where('chain', '=', chain).executeTakeFirst();
  if (head?.seq !== seq || head.hash !== hash) {
    problems.push(`chain ${chain}: ends at entry ${seq}, its head says ${head?.seq ?? 'nothing'}`);
  }
  return { entries: seq, problems };
}

/** A chain cannot show that a contract was changed or decided behind its back; the contracts can. */
async function contractsWithoutEntry(tx: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string; status: string }>`
    SELECT c.id, c.status FROM contracts c
    LEFT JOIN audit_entries e ON e.contract_id = c.id AND e.sha256 = c.sha256
      AND e.event = CASE c.status WHEN 'approved' THEN 'contract_signed' WHEN 'declined' THEN 'contract_declined'
        ELSE 'contract_offered' END
    WHERE e.contract_id IS NULL ORDER BY c.id LIMIT 100`.execute(tx);
  return rows.map(({ id, status }) => `contract ${id}: is ${status}, the log does not say so of this text`);
}
