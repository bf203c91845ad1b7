import type { TeamRole } from '@sohor/shared/wire/catalog';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import { channelsOf, rulesOf } from './channels.ts';
import { deliverNotice } from './deliveries.repository.ts';
import { type FactsOf, NOTICES, type NoticeName } from './notice-kinds.ts';

interface Told {
  /** The person who is told. */
  readonly userId: string;
  /** Identifies the event among those of its kind: a repeated one is not told again. */
  readonly key: string;
  readonly at: Date;
  readonly campaignId?: string;
  /** The person who caused it; left out for Sohor, a provider or the clock. */
  readonly fromId?: string | undefined;
}

/** One notice, with the facts that its kind needs. */
export type NewNotice = {
  [K in NoticeName]: Told & { readonly kind: K } & (keyof FactsOf<K> extends never
      ? { readonly facts?: undefined }
      : { readonly facts: FactsOf<K> });
}[NoticeName];

/**
 * Tells people of an event by every channel of its kind, in the event's transaction, so that they are told exactly if it
 * happened. Call it last: a counted notice stays locked until the transaction ends.
 */
export async function addNotices(tx: Db, notices: readonly NewNotice[]): Promise<void> {
  const [counted, single] = [notices.filter(isCounted), notices.filter((notice) => !isCounted(notice))];
  if (single.length > 0) await write(tx, single, sql`DO NOTHING`);
  if (counted.length > 0)
    await write(
      tx,
      counted,
      sql`DO UPDATE SET times = CASE WHEN n.read_at IS NULL THEN n.times + 1 ELSE 1 END,
        round = CASE WHEN n.read_at IS NULL THEN n.round ELSE n.round + 1 END, at = excluded.at,
        from_id = excluded.from_id, facts = excluded.facts, read_at = NULL, touched_at = clock_timestamp()`,
    );
}

/**
 * One statement writes the notices, a delivery for each channel, and the job of each delivery. A notice that existed already, or
 * that is counted and still unread, keeps the deliveries that it has.
 */
async function write(tx: Db, notices: readonly NewNotice[], whenThere: RawBuilder<unknown>): Promise<void> {
  const kinds = [...new Set(notices.map(({ kind }) => kind))];
  const channels = kinds.flatMap((kind) => channelsOf(kind).map((channel) => ({ kind, channel })));
  const roles = kinds.flatMap((kind) => teamRolesOf(kind).map((role) => ({ kind, role })));
  await sql`WITH event AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(notices.map(rowOf))}::jsonb)
        AS r (user_id uuid, kind text, key text, campaign_id uuid, from_id uuid, facts jsonb, at timestamptz)
    ), reader AS (
      SELECT user_id AS reader_id, event.* FROM event
      UNION ALL
      SELECT p.id, event.* FROM event
      JOIN jsonb_to_recordset(${JSON.stringify(roles)}::jsonb) AS t (kind text, role text) ON t.kind = event.kind
      JOIN people p ON p.brand_id = event.user_id AND p.team_role = t.role AND p.status = 'active'
    ), told AS (
      INSERT INTO notices AS n (user_id, kind, key, campaign_id, from_id, facts, at)
      SELECT reader_id, kind, key, campaign_id, from_id, facts, at FROM reader
      ON CONFLICT (user_id, kind, key) ${whenThere} RETURNING n.id, n.user_id, n.kind, n.round, n.at
    ), delivery AS (
      INSERT INTO notice_deliveries (notice_id, channel, round, due_at)
      SELECT told.id, c.channel, told.round, told.at FROM told
      JOIN jsonb_to_recordset(${JSON.stringify(channels)}::jsonb) AS c (kind text, channel text) ON c.kind = told.kind
      -- Members read of it in the product; outside of it the owner is told.
      WHERE told.user_id IN (SELECT user_id FROM event)
      ON CONFLICT (notice_id, channel, round) DO NOTHING RETURNING id
    ) SELECT count(graphile_worker.add_job(${deliverNotice.name}::text, json_build_object('id', id),
        max_attempts := ${deliverNotice.maxAttempts}::int, job_key := ${deliverNotice.name} || ':' || id)) FROM delivery`.execute(
    tx,
  );
}

/**
 * Which members of a Brand's team are told as well. Only the owner is told of acts that somebody else may have done in its name
 * (`security`).
 */
function teamRolesOf(kind: NoticeName): readonly TeamRole[] {
  const { group } = rulesOf(kind);
  if (group === 'security') return [];
  return group === 'money' ? ['finance'] : ['campaigns'];
}

const isCounted = ({ kind }: NewNotice) => 'isCounted' in NOTICES[kind];

function rowOf({ userId, kind, key, at, campaignId, fromId, facts }: NewNotice) {
  return { user_id: userId, kind, key, at, campaign_id: campaignId, from_id: fromId, facts: facts ?? {} };
}
