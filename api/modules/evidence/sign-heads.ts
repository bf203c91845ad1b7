import { sql } from 'kysely';
import { EvidenceConflict } from '../../adapters/evidence-store.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database.ts';
import { contradictions, countRows, headsOf, listHeads } from './heads.repository.ts';
import {
  type HeadStatement,
  hashOfStatement,
  NO_PREVIOUS,
  openHead,
  type SignedHead,
  signHead,
} from './signed-head.ts';

type Needed = Pick<Context, 'db' | 'evidenceKeys' | 'evidenceStore' | 'log'>;

/** Signs the current heads of all chains, saves them here, and copies what is missing to the evidence store. */
export async function anchorHeads(context: Needed): Promise<void> {
  const isWhole = await signHeads(context);
  await copyHeads(context);
  if (!isWhole) throw new Error('the heads were not signed: the database contradicts what was signed before');
}

/** False when the database contradicts the last signed head: then nothing is signed. */
async function signHeads({ db, evidenceKeys, evidenceStore, log }: Needed): Promise<boolean> {
  // It may be ahead of the database after an older backup was restored; no number is used twice.
  const elsewhere = await evidenceStore.latest().catch(() => 0);
  return await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const last = await lastHead(tx);
      if (elsewhere > (last?.seq ?? 0)) {
        const numbers = { here: last?.seq ?? 0, elsewhere };
        log.error(
          { alert: 'evidence-ahead', ...numbers },
          'the evidence store has signed heads that are gone here',
        );
      }
      const problems = last ? await problemsSince(tx, last, evidenceKeys) : [];
      if (problems.length > 0) {
        log.error({ alert: 'evidence-broken', problems }, 'the database contradicts its last signed head');
        return false;
      }
      const { rows } = await sql<{ at: Date }>`SELECT now() AS at`.execute(tx);
      const statement: HeadStatement = {
        format: 'sohor-heads/1',
        seq: Math.max(last?.seq ?? 0, elsewhere) + 1,
        at: (rows[0]?.at ?? new Date(0)).toISOString(),
        previous: last ? hashOfStatement(last) : NO_PREVIOUS,
        heads: await listHeads(tx),
        rows: await countRows(tx),
      };
      const { keyId, ...signed } = signHead(evidenceKeys, statement);
      await tx
        .insertInto('signed_heads')
        .values({ ...signed, key_id: keyId })
        .execute();
      return true;
    });
}

async function problemsSince(
  tx: Db,
  last: SignedHead,
  keys: Needed['evidenceKeys'],
): Promise<readonly string[]> {
  const statement = openHead(keys, last);
  return statement
    ? await contradictions(tx, statement, await countRows(tx))
    : [`signed head ${last.seq}: its signature is wrong`];
}

async function lastHead(tx: Db): Promise<SignedHead | undefined> {
  return await headsOf(tx).orderBy('seq', 'desc').limit(1).executeTakeFirst();
}

/** Older heads first. When the evidence store is away, nothing else stops: it catches up an hour later. */
async function copyHeads({ db, evidenceStore, log }: Needed): Promise<void> {
  const waiting = await headsOf(db)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('signed_head_copies as c').select('c.seq').whereRef('c.seq', '=', 'signed_heads.seq'),
        ),
      ),
    )
    .orderBy('seq')
    .execute();
  for (const head of waiting) {
    try {
      await evidenceStore.append(head.seq, JSON.stringify(head));
    } catch (error) {
      if (error instanceof EvidenceConflict) {
        // The object in the evidence store is never overwritten, and must not hold up later heads.
        log.error(
          { alert: 'evidence-ahead', seq: head.seq },
          'the evidence store has another head of that number',
        );
        continue;
      }
      const about = { alert: 'evidence-store-away', place: evidenceStore.name, waiting: waiting.length };
      log.error({ ...about, err: error }, 'the evidence store does not take a signed head');
      return;
    }
    await db
      .insertInto('signed_head_copies')
      .values({ seq: head.seq })
      .onConflict((it) => it.doNothing())
      .execute();
  }
}
