import { DAY_MS } from '@sohor/shared/format';
import { LIMITS } from '@sohor/shared/wire/catalog';
import { sql } from 'kysely';
import { defineJob } from '../../jobs/jobs.ts';
import { runSweep } from '../../jobs/run-sweep.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database.ts';
import { moveRest } from './former-accounts.repository.ts';

export { findRest, listRests, moveRest, type Rest } from './former-accounts.repository.ts';

type Hasher = Pick<Context['secrets'], 'hmac'>;

/** What a person is recognised by, whatever account it has: a phone number, or the NIK or NPWP that staff verified. */
export interface Identity {
  readonly kind: 'phone' | 'tax';
  readonly number: string;
}

const hashOf = (secrets: Hasher, { kind, number }: Identity) =>
  secrets.hmac('former-identity', `${kind}:${number}`);

/** Keeps that the person of this account proved these numbers. */
export async function rememberPerson(
  tx: Db,
  secrets: Hasher,
  userId: string,
  identities: readonly Identity[],
  now: Date,
): Promise<void> {
  const rows = identities.map((identity) => ({
    user_id: userId,
    hmac: hashOf(secrets, identity),
    kind: identity.kind,
    proved_at: now,
  }));
  if (rows.length > 0)
    await tx
      .insertInto('proved_identities')
      .values(rows)
      .onConflict((row) => row.columns(['user_id', 'hmac']).doUpdateSet({ proved_at: now }))
      .execute();
}

/** Staff no longer believes that the number is this person's. */
export async function forgetIdentity(tx: Db, secrets: Hasher, userId: string, identity: Identity) {
  const hmac = hashOf(secrets, identity);
  await tx.deleteFrom('proved_identities').where('user_id', '=', userId).where('hmac', '=', hmac).execute();
}

const moveRests = defineJob<Record<string, never>>('move-rests', { maxAttempts: 1 });
const forgetIdentities = defineJob<Record<string, never>>('forget-identities', { maxAttempts: 1 });

export function registerFormerAccounts(_app: unknown, context: Context): void {
  const stuck = new Set<string>();
  context.jobs.handle(moveRests, () => moveDue(context, stuck));
  context.jobs.every('* * * * *', moveRests);
  context.jobs.handle(forgetIdentities, () => forgetOld(context));
  context.jobs.every('37 2 * * *', forgetIdentities);
}

/**
 * Moves what closed accounts have or owe to the account that the same person has now. It does not matter how and when that came
 * about, nor which of the two accounts is older: only that staff verified the same tax number of both.
 */
export function moveDue(context: Context, stuck = new Set<string>()): Promise<void> {
  const { db, log } = context;
  return runSweep(context, {
    find: (limit) => findMovable(db, limit),
    keyOf: ({ id }) => id,
    act: ({ id, heir }) => db.transaction().execute((tx) => moveRest(tx, { id, toId: heir })),
    onFailure: ({ id }, error) =>
      log.error({ alert: 'rest-not-moved', userId: id, err: error }, 'the rest of a closed account stays'),
    stuck,
  });
}

async function findMovable(db: Db, limit: number): Promise<{ id: string; heir: string }[]> {
  const { rows } = await sql<{ id: string; heir: string }>`
    SELECT f.id, max(p.id::text) AS heir FROM wallet_rests w
    JOIN people f ON f.id = w.owner_id AND f.status = 'closed'
    JOIN proved_identities i ON i.user_id = f.id AND i.kind = 'tax'
    JOIN proved_identities same ON same.hmac = i.hmac AND same.user_id <> f.id
    JOIN people p ON p.id = same.user_id AND p.status NOT IN ('closed', 'inactive') AND p.brand_id IS NULL AND p.role <> 'Admin'
    GROUP BY f.id LIMIT ${limit}`.execute(db);
  return rows;
}

/** A number that was proved long ago may be somebody else's by now. What staff verified of an open account stays. */
export async function forgetOld({ db, clock }: Context): Promise<void> {
  const before = new Date(clock.now().getTime() - LIMITS.identityDays * DAY_MS);
  await sql`
    DELETE FROM proved_identities i USING people p WHERE p.id = i.user_id AND i.proved_at < ${before}
      AND (i.kind = 'phone' OR p.status = 'closed')`.execute(db);
}
