import type { Db } from '../../platform/database.ts';
import { sha256Hex } from '../../platform/signed-statement.ts';

const CHAIN_START = '0'.repeat(64);

/** Number and hash of the last entry in the staff's chain; 0 when it is empty. */
export async function headOfActs(tx: Db): Promise<{ seq: number; hash: string }> {
  const head = await tx.selectFrom('staff_chain').select(['seq', 'hash']).executeTakeFirst();
  return head ?? { seq: 0, hash: CHAIN_START };
}

/** The hash of an entry; null when there is no such entry. */
export async function hashOfAct(tx: Db, seq: number): Promise<string | null> {
  const row = await tx.selectFrom('staff_events').select('hash').where('seq', '=', seq).executeTakeFirst();
  return row?.hash ?? null;
}

/** Recomputes the staff's chain. @returns one sentence for each entry that was changed, removed or added without the product */
export async function verifyActs(tx: Db): Promise<{ entries: number; problems: string[] }> {
  const rows = await tx.selectFrom('staff_events').selectAll().orderBy('seq').execute();
  const head = await headOfActs(tx);
  const problems: string[] = [];
  let before = { seq: 0, hash: CHAIN_START };
  for (const row of rows) {
    if (row.seq !== before.seq + 1) problems.push(`staff: entry ${before.seq + 1} is missing`);
    if (row.prev_hash !== before.hash)
      problems.push(`staff: entry ${row.seq} does not follow the one before`);
    const { seq, at, act, actor_id, actor_name, subject, reason, session_id, ip, prev_hash } = row;
    const said = [
      seq,
      at.toISOString(),
      act,
      actor_id,
      actor_name,
      subject,
      reason,
      session_id,
      ip,
      prev_hash,
    ];
    if (sha256Hex(JSON.stringify(said)) !== row.hash) problems.push(`staff: entry ${seq} was changed`);
    before = row;
  }
  if (head.seq !== before.seq || head.hash !== before.hash)
    problems.push(`staff: the chain ends at entry ${before.seq}, its head says ${head.seq}`);
  return { entries: rows.length, problems };
}
