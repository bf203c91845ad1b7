import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database.ts';
import { verifyAuditWithin } from '../audit/index.ts';
import { verifySignatures } from '../contracts/index.ts';
import { verifyWork } from '../deliverables/index.ts';
import { verifyLedger } from '../ledger/index.ts';
import { verifyPayouts } from '../payouts/index.ts';
import { verifyActs } from '../staff/index.ts';
import { contradictions, countRows, headsOf } from './heads.repository.ts';
import {
  type HeadStatement,
  hashOfStatement,
  NO_PREVIOUS,
  openHead,
  type SignedHead,
} from './signed-head.ts';

export interface EvidenceReport {
  readonly auditEntries: number;
  readonly transactions: number;
  readonly signatures: number;
  /** Number of staff acts. */
  readonly acts: number;
  /** Heads in the evidence store. */
  readonly heads: number;
  /** Time of the last head in the evidence store; anything later could still be rewritten unnoticed. */
  readonly provenUntil: string | null;
  /** Links that the chains have gained since then. */
  readonly unproven: number;
  /** One sentence each; empty when nothing was changed. */
  readonly problems: readonly string[];
}

type Keys = Context['evidenceKeys'];

/**
 * Compares audit log, contracts, work, ledger and the acts of staff with each other, with the signatures, and with the second
 * place.
 */
export async function verifyEvidence(
  db: Db,
  keys: Keys,
  evidenceStore: readonly string[],
): Promise<EvidenceReport> {
  return await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((tx) => verifyEvidenceWithin(tx, keys, evidenceStore));
}

/** As `verifyEvidence`, in the caller's snapshot. `evidenceStore`: its records, oldest first. */
export async function verifyEvidenceWithin(
  tx: Db,
  keys: Keys,
  evidenceStore: readonly string[],
): Promise<EvidenceReport> {
  const audit = await verifyAuditWithin(tx);
  const ledger = await verifyLedger(tx);
  const signed = await verifySignatures(tx, keys);
  const acts = await verifyActs(tx);
  const here = await headsOf(tx).orderBy('seq').execute();
  const there = evidenceStore.map(readRecord);
  const money = [...(await verifyWork(tx)), ...(await verifyPayouts(tx))];
  const problems = [...audit.problems, ...ledger.problems, ...signed.problems, ...acts.problems, ...money];
  problems.push(
    ...chainProblems(keys, here, 'the database'),
    ...chainProblems(keys, there, 'the evidence store'),
  );
  problems.push(...differences(here, there));
  const open = (heads: readonly SignedHead[]) =>
    heads.map((head) => openHead(keys, head)).filter((one) => one !== null);
  const copied = new Set(there.map(({ statement }) => statement));
  const last = open(there).at(-1);
  // One snapshot, so that all heads are compared with the same counts.
  const counted = await countRows(tx);
  for (const statement of [...open(there), ...open(here.filter((head) => !copied.has(head.statement)))])
    problems.push(...(await contradictions(tx, statement, counted)));
  return {
    auditEntries: audit.entries,
    transactions: ledger.transactions,
    signatures: signed.count,
    acts: acts.entries,
    heads: there.length,
    provenUntil: last?.at ?? null,
    unproven: audit.entries + ledger.transactions + acts.entries - linksIn(last),
    problems,
  };
}

function linksIn(statement: HeadStatement | undefined): number {
  return (statement?.heads ?? []).reduce((sum, { seq }) => sum + seq, 0);
}

function readRecord(line: string): SignedHead {
  try {
    const { seq, statement, keyId, signature } = JSON.parse(line) as SignedHead;
    return {
      seq: Number(seq),
      statement: String(statement),
      keyId: String(keyId),
      signature: String(signature),
    };
  } catch {
    return { seq: 0, statement: '', keyId: '', signature: '' };
  }
}

/** Each head must be signed and name the one before it. */
function chainProblems(keys: Keys, heads: readonly SignedHead[], place: string): string[] {
  const problems: string[] = [];
  let previous = NO_PREVIOUS;
  for (const head of heads) {
    const statement = openHead(keys, head);
    if (!statement) problems.push(`signed head ${head.seq} in ${place}: its signature is wrong`);
    else if (statement.previous !== previous)
      problems.push(`signed head ${head.seq} in ${place}: does not follow the one before`);
    previous = hashOfStatement(head);
  }
  return problems;
}

/** Only the newest heads may be missing in the evidence store, because it catches up later. */
function differences(here: readonly SignedHead[], there: readonly SignedHead[]): string[] {
  const problems: string[] = [];
  const elsewhere = new Map(there.map((head) => [head.seq, JSON.stringify(head)]));
  const own = new Map(here.map((head) => [head.seq, JSON.stringify(head)]));
  const newest = Math.max(0, ...elsewhere.keys());
  for (const [seq, head] of own) {
    const copy = elsewhere.get(seq);
    if (copy === undefined && seq <= newest)
      problems.push(`signed head ${seq}: is missing in the evidence store`);
    if (copy !== undefined && copy !== head)
      problems.push(`signed head ${seq}: differs from the evidence store`);
  }
  for (const seq of elsewhere.keys())
    if (!own.has(seq)) problems.push(`signed head ${seq}: lies in the evidence store, not in the database`);
  return problems;
}

/** For metrics: heads that wait to be copied, and age of the evidence store's newest head. */
export async function anchorState(db: Db): Promise<{ waiting: number; ageSeconds: number | null }> {
  const { rows } = await sql<{ waiting: number; age: number | null }>`
    SELECT (SELECT count(*) FROM signed_heads) - (SELECT count(*) FROM signed_head_copies) AS waiting,
      (SELECT extract(epoch FROM now() - (h.statement::jsonb ->> 'at')::timestamptz)::float8
        FROM signed_head_copies c JOIN signed_heads h USING (seq) ORDER BY seq DESC LIMIT 1) AS age`.execute(
    db,
  );
  return { waiting: rows[0]?.waiting ?? 0, ageSeconds: rows[0]?.age ?? null };
}
