import type { SignKind, SignState } from '@sohor/shared/wire/catalog';
import { sql } from 'kysely';
import { countWaiting, type WaitingCount } from '../../platform/count-waiting.ts';
import type { Db } from '../../platform/database.ts';
import { FIND } from './find-signs.ts';
import type { Fact } from './signs.tables.ts';

/** A sign that is gone is kept so long: one that comes back in this time is known. */
const GONE_KEPT = '90 days';

/**
 * Writes what is found of a kind. A sign that staff looked at opens again only where somebody came in, or there is more of it: any
 * more of what is counted, half as much again of what is measured.
 */
export async function checkKind(tx: Db, kind: SignKind, now: Date): Promise<void> {
  const isMeasured = kind === 'followers' || kind === 'engagement';
  const isMore = isMeasured
    ? sql`2 * excluded.weight >= 3 * s.looked_weight`
    : sql`excluded.weight > s.looked_weight`;
  // Nobody waits for a job of the night, which reads the snapshots of all KOLs.
  await sql`SET LOCAL statement_timeout = '120s'`.execute(tx);
  await sql`
    INSERT INTO signs AS s (kind, key, people, weight, facts, first_seen_at, last_seen_at)
    SELECT ${kind}::text, key, people, weight, facts, ${now}::timestamptz, ${now}::timestamptz FROM (${FIND[kind](now)}) found
    ON CONFLICT (kind, key) DO UPDATE SET
      people = excluded.people, weight = excluded.weight, facts = excluded.facts,
      last_seen_at = greatest(s.last_seen_at, excluded.last_seen_at),
      state = CASE WHEN s.looked_at IS NULL OR ${isMore} OR NOT excluded.people <@ s.people THEN 'open'
        WHEN s.state = 'open' THEN 'open' ELSE 'seen' END`.execute(tx);
  await tx
    .updateTable('signs')
    .set({ state: 'gone' })
    .where('kind', '=', kind)
    .where('last_seen_at', '<', now)
    .where('state', '<>', 'gone')
    .execute();
}

/** Signs that have been gone for long, and those of people who have left since they were found. */
export async function clearSigns(tx: Db, now: Date): Promise<void> {
  await sql`
    DELETE FROM signs s WHERE (state = 'gone' AND last_seen_at < ${now}::timestamptz - ${GONE_KEPT}::interval)
      OR EXISTS (SELECT FROM people p WHERE p.id = ANY(s.people) AND p.status = 'closed')`.execute(tx);
}

/** For an account that is closed. */
export async function eraseSigns(tx: Db, personId: string): Promise<void> {
  await sql`DELETE FROM signs WHERE people @> ARRAY[${personId}]::uuid[]`.execute(tx);
}

export interface WantedSigns {
  /** Part of a name, or the id of a person. */
  readonly text: string;
  readonly state: SignState;
  readonly kind: SignKind | undefined;
  /** Id of the last one seen. */
  readonly after: string | null;
  readonly limit: number;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Newest first. */
export function listSigns(db: Db, { text, state, kind, after, limit }: WantedSigns) {
  return signs(db)
    .where('s.state', '=', state)
    .$if(kind !== undefined, (query) => query.where('s.kind', '=', kind ?? 'link'))
    .$if(UUID.test(text), (query) => query.where(sql<boolean>`s.people @> ARRAY[${text}]::uuid[]`))
    .$if(text !== '' && !UUID.test(text), (query) =>
      query.where(sql<boolean>`EXISTS (
        SELECT FROM people n WHERE n.id = ANY(s.people) AND strpos(folded(n.full_name), folded(${text})) > 0)`),
    )
    .$if(after !== null, (query) => query.where('s.id', '<', after))
    .orderBy('s.id', 'desc')
    .limit(limit)
    .execute();
}

export type SignRow = Awaited<ReturnType<typeof listSigns>>[number];

export function findSign(db: Db, id: string) {
  return signs(db).where('s.id', '=', id).executeTakeFirst();
}

interface Named {
  readonly id: string;
  readonly name: string;
  readonly role: 'KOL' | 'Brand';
}

const signs = (db: Db) =>
  db
    .selectFrom('signs as s')
    .leftJoin('people as l', 'l.id', 's.looked_by')
    .select(['s.id', 's.kind', 's.weight', 's.state', 's.note', 's.facts'])
    .select(['s.first_seen_at as firstSeenAt', 's.last_seen_at as lastSeenAt', 's.looked_at as lookedAt'])
    .select('l.full_name as lookedBy')
    .select(
      sql<
        readonly Named[]
      >`(SELECT jsonb_agg(jsonb_build_object('id', p.id, 'name', p.full_name, 'role', p.role) ORDER BY n.place)
        FROM unnest(s.people) WITH ORDINALITY n (id, place) JOIN people p ON p.id = n.id)`.as('people'),
    );

/** The campaign and the other side of each contract that the facts name. */
export async function worksOf(db: Db, facts: readonly Fact[]) {
  const ids = facts.flatMap(({ contract }) => contract ?? []);
  if (ids.length === 0) return new Map<string, { campaign: string; brand: string }>();
  const rows = await db
    .selectFrom('work_states as w')
    .innerJoin('campaign_terms as c', 'c.id', 'w.campaign_id')
    .innerJoin('people as b', 'b.id', 'w.brand_id')
    .select(['w.contract_id as id', 'c.name as campaign', 'b.full_name as brand'])
    .where('w.contract_id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, ...names }) => [id, names]));
}

/** Notes a look at an open sign. One UPDATE, so that of two at once one changes nothing. @returns whether it was open */
export async function lookAt(
  tx: Db,
  {
    id,
    by,
    note,
    now,
  }: { readonly id: string; readonly by: string; readonly note: string; readonly now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('signs')
    .set((eb) => ({
      state: 'seen',
      looked_at: now,
      looked_by: by,
      note,
      looked_weight: eb.ref('weight'),
    }))
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** How many are open, of each kind that has any. */
export function countByKind(db: Db) {
  return db
    .selectFrom('signs')
    .select(({ fn }) => ['kind', fn.countAll<number>().as('count')])
    .where('state', '=', 'open')
    .groupBy('kind')
    .execute();
}

export const countOpenSigns = (db: Db): Promise<WaitingCount> =>
  countWaiting(db, sql`SELECT first_seen_at AS at FROM signs WHERE state = 'open' ORDER BY id`);

export const countSignsOf = async (db: Db, personId: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM signs WHERE people @> ARRAY[${personId}]::uuid[] AND state = 'open'`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
};
