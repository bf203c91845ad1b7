import { type Selectable, sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import { sha256Hex } from '../../platform/signed-statement.ts';
import type { AuditTables } from './audit.tables.ts';
import { CHAIN_COUNT, CHAIN_START, hashEntry } from './audit-entry.ts';
import { countEntries } from './list-audit.ts';

export interface AuditReport {
  readonly chains: number;
  readonly entries: number;
  /** One sentence each; empty when nothing is wrong. */
  readonly problems: readonly string[];
}

const BATCH_SIZE = 500;

/** Checks every chain in one snapshot, then compares the log with the contracts. */
export async function verifyAudit(db: Db): Promise<AuditReport> {
  return await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(verifyAuditWithin);
}

/** As `verifyAudit`, in the caller's transaction. */
export async function verifyAuditWithin(tx: Db): Promise<AuditReport> {
  const { entries, problems } = await walkChains(tx);
  const all = await countEntries(tx);
  if (all !== entries) problems.push(`the log has ${all} entries, its chains hold ${entries}`);
  problems.push(...(await contractsUnlikeTheirEntry(tx)));
  return { chains: CHAIN_COUNT, entries, problems };
}

/** Reads all chains in one pass, each in the order of its numbers; then compares their heads. */
async function walkChains(tx: Db): Promise<{ entries: number; problems: string[] }> {
  const problems: string[] = [];
  const ends = new Map(CHAINS.map((chain) => [chain, { seq: 0, hash: CHAIN_START }]));
  let entries = 0;
  let last = { chain: -1, seq: 0 };
  for (;;) {
    const rows = await tx
      .selectFrom('audit_entries')
      .selectAll()
      .where(({ eb, refTuple, tuple }) => eb(refTuple('chain', 'seq'), '>', tuple(last.chain, last.seq)))
      .where('chain', 'in', CHAINS)
      .orderBy('chain')
      .orderBy('seq')
      .limit(BATCH_SIZE)
      .execute();
    for (const row of rows) {
      const before = ends.get(row.chain) ?? { seq: 0, hash: CHAIN_START };
      problems.push(...wrongIn(row, before));
      ends.set(row.chain, { seq: row.seq, hash: row.hash });
    }
    entries += rows.length;
    last = rows.at(-1) ?? last;
    if (rows.length < BATCH_SIZE) break;
  }
  const heads = await tx.selectFrom('audit_chains').selectAll().execute();
  for (const [chain, end] of ends) {
    const head = heads.find((one) => one.chain === chain);
    if (head?.seq !== end.seq || head.hash !== end.hash)
      problems.push(`chain ${chain}: ends at entry ${end.seq}, its head says ${head?.seq ?? 'nothing'}`);
  }
  return { entries, problems };
}

const CHAINS = Array.from({ length: CHAIN_COUNT }, (_, chain) => chain);

function wrongIn(
  row: Selectable<AuditTables['audit_entries']>,
  before: { seq: number; hash: string },
): string[] {
  const problems: string[] = [];
  const at = `chain ${row.chain}, entry ${row.seq} (contract ${row.contract_id})`;
  if (row.seq !== before.seq + 1) problems.push(`${at}: entry ${before.seq + 1} is missing`);
  if (row.prev_hash !== before.hash) problems.push(`${at}: does not follow the entry before`);
  if (sha256Hex(row.text) !== row.sha256) problems.push(`${at}: its text was changed`);
  const expected = hashEntry({
    chain: row.chain,
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
    contractRow: row.contract_row,
    prevHash: row.prev_hash,
  });
  if (expected !== row.hash) problems.push(`${at}: its fields were changed`);
  return problems;
}

interface Compared {
  readonly id: string;
  readonly row: string | null;
  readonly text: string | null;
  readonly status: string | null;
  /** The row that the contract's last entry covers. */
  readonly entryRow: string | null;
  readonly entrySha256: string;
  readonly events: readonly string[];
}

const DECISIONS: Readonly<Record<string, string>> = {
  approved: 'contract_signed',
  declined: 'contract_declined',
  lapsed: 'contract_lapsed',
};

/**
 * A chain alone cannot show that the contracts table was changed without an entry. So each contract is compared with the row that
 * its last entry covers. A column that was added later is covered from the contract's next entry on.
 */
async function contractsUnlikeTheirEntry(tx: Db): Promise<string[]> {
  await sql`SET LOCAL timezone = 'UTC'`.execute(tx);
  const problems: string[] = [];
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const { rows } = await sql<Compared>`
      SELECT coalesce(c.id, e.contract_id) AS id, c.row, c.text, c.status,
        e.contract_row AS "entryRow", e.sha256 AS "entrySha256",
        coalesce(e.events, '{}') AS events
      FROM contract_rows c FULL JOIN (
        SELECT DISTINCT ON (contract_id) contract_id, sha256, contract_row,
          array_agg(event) OVER (PARTITION BY contract_id) AS events
        FROM audit_entries WHERE contract_id > ${after}::uuid ORDER BY contract_id, seq DESC
      ) e ON e.contract_id = c.id
      WHERE coalesce(c.id, e.contract_id) > ${after}::uuid ORDER BY 1 LIMIT ${BATCH_SIZE}`.execute(tx);
    for (const contract of rows) problems.push(...problemsOf(contract));
    if (rows.length < BATCH_SIZE) return problems;
    after = rows.at(-1)?.id ?? '';
  }
}

function readRow(row: string): Record<string, unknown> | null {
  try {
    return JSON.parse(row) as Record<string, unknown>;
  } catch {
    return null;
  }
}

function problemsOf(contract: Compared): string[] {
  const { id, row, text, status, entryRow, entrySha256, events } = contract;
  if (row === null || text === null || status === null) return [`contract ${id}: is gone, the log knows it`];
  if (events.length === 0) return [`contract ${id}: the log does not know it`];
  const now = JSON.parse(row) as Record<string, unknown>;
  const covered = readRow(entryRow ?? '{}');
  if (covered === null) return [`contract ${id}: the row that its last entry covers cannot be read`];
  const changed = Object.keys(covered).filter(
    (key) => JSON.stringify(now[key]) !== JSON.stringify(covered[key]),
  );
  if (sha256Hex(text) !== entrySha256) changed.push('text');
  if (changed.length > 0) return [`contract ${id}: ${changed.join(', ')} is not as the log says`];
  const decision = DECISIONS[status];
  const others = Object.values(DECISIONS).filter((event) => event !== decision);
  if ((decision && !events.includes(decision)) || others.some((event) => events.includes(event)))
    return [`contract ${id}: is ${status}, the log does not say so`];
  return [];
}
