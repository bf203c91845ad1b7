import { MINUTE_MS } from '@sohor/shared/format';
import { type SqlBool, sql } from 'kysely';
import { addJob, defineJob } from '../../jobs/jobs.ts';
import type { Db } from '../../platform/database.ts';
import type { Channel } from './channels.ts';
import type { Names, NoticeName } from './notice-kinds.ts';
import type { DeliveryState } from './notices.tables.ts';

/**
 * Sends one notice to its reader by one channel. The job is added with the delivery; {@link queueDueDeliveries} replaces jobs
 * that were lost.
 */
export const deliverNotice = defineJob<{ id: string }>('deliver-notice', { lane: 'notices' });

/** A send without an answer is left alone this long: no send takes longer, and its report may still come. */
export const SETTLE_MS = 2 * MINUTE_MS;
const QUEUED_AGAIN_AFTER_MS = 5 * MINUTE_MS;
const BATCH = 1_000;

export interface Delivery {
  readonly id: string;
  readonly channel: Channel;
  readonly state: DeliveryState;
  readonly attempts: number;
  readonly inDigest: boolean;
  readonly dueAt: Date;
  readonly firstAt: Date | null;
  readonly kind: NoticeName;
  readonly key: string;
  readonly facts: Record<string, unknown>;
  readonly noticeId: string;
  /** Its reader has read the notice in the product. */
  readonly isRead: boolean;
  readonly userId: string;
  /** When the event happened. */
  readonly at: Date;
  readonly to: { readonly name: string; readonly phone: string; readonly email: string | null };
  readonly names: Names;
  /** Whether the reader has agreed to hear from who caused it: it applied there, or both have a signed contract. */
  readonly hasAgreed: boolean;
  /** Whether staff has verified who caused it. */
  readonly isVerified: boolean;
  /** Whether somebody else caused it. */
  readonly isFromOther: boolean;
}

export async function findDelivery(db: Db, id: string): Promise<Delivery | undefined> {
  const row = await db
    .selectFrom('notice_deliveries as d')
    .innerJoin('notices as n', 'n.id', 'd.notice_id')
    .innerJoin('people as p', 'p.id', 'n.user_id')
    .leftJoin('people as u', 'u.id', 'n.from_id')
    .leftJoin('campaign_terms as c', 'c.id', 'n.campaign_id')
    .select(['d.id', 'd.channel', 'd.state', 'd.attempts', 'd.in_digest as inDigest', 'd.due_at as dueAt'])
    .select(['d.first_at as firstAt', 'n.id as noticeId', 'n.kind', 'n.key', 'n.facts', 'n.times', 'n.at'])
    .select(['n.campaign_id as campaignId', 'u.full_name as who', 'c.name as campaign', 'p.id as userId'])
    .select(['p.full_name as name', 'p.phone', 'p.role'])
    .select((eb) =>
      eb
        .case()
        .when('p.email_confirmed_at', 'is not', null)
        .then(eb.ref('p.email'))
        .else(null)
        .end()
        .as('email'),
    )
    .select(sql<boolean>`n.read_at IS NOT NULL`.as('isRead'))
    .select(sql<boolean>`u.checked_at IS NOT NULL`.as('isVerified'))
    .select(sql<boolean>`n.from_id IS NOT NULL AND n.from_id <> n.user_id`.as('isFromOther'))
    .select(
      sql<boolean>`n.campaign_id IS NULL OR c.brand_id = n.user_id OR EXISTS (SELECT FROM applicant_states a
        LEFT JOIN applicant_contracts k ON k.applicant_id = a.id AND k.status = 'approved'
        WHERE a.campaign_id = n.campaign_id AND a.kol_id = n.user_id
          AND (a.invited_by = 'kol' OR k.id IS NOT NULL))`.as('hasAgreed'),
    )
    .where('d.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { who, campaign, campaignId, role, times, name, phone, email, kind, ...delivery } = row;
  return {
    ...delivery,
    kind: kind as NoticeName,
    to: { name, phone, email },
    names: {
      who: who ?? 'Sohor',
      campaign: campaign ?? '',
      campaignId: campaignId ?? '',
      role: role === 'Brand' ? 'Brand' : 'KOL',
      times,
    },
  };
}

/**
 * Takes a delivery for one send. One UPDATE, so that only one of several workers gets it; a send whose worker died is taken again
 * after SETTLE_MS.
 */
export async function beginDelivery(db: Db, id: string, now: Date): Promise<boolean> {
  const settled = new Date(now.getTime() - SETTLE_MS);
  const { numUpdatedRows } = await db
    .updateTable('notice_deliveries')
    .set((eb) => ({
      state: 'sending',
      attempts: eb('attempts', '+', 1),
      first_at: sql<Date>`coalesce(first_at, ${now})`,
      begun_at: now,
      due_at: new Date(now.getTime() + SETTLE_MS),
      queued_at: null,
    }))
    .where('id', '=', id)
    .where(sql<SqlBool>`(state = 'waiting' OR state = 'sending' AND begun_at <= ${settled})`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Takes all of a person's deliveries that wait for the same digest; none where another worker has them. */
export async function beginDigest(db: Db, userId: string, now: Date): Promise<readonly string[]> {
  const settled = new Date(now.getTime() - SETTLE_MS);
  const { rows } = await sql<{ id: string }>`
    UPDATE notice_deliveries SET state = 'sending', attempts = attempts + 1, first_at = coalesce(first_at, ${now}),
      begun_at = ${now}, due_at = ${new Date(now.getTime() + SETTLE_MS)}, queued_at = NULL
    WHERE id IN (
      SELECT d.id FROM notice_deliveries d JOIN notices n ON n.id = d.notice_id
      WHERE n.user_id = ${userId} AND d.in_digest AND d.due_at <= ${now}
        AND (d.state = 'waiting' OR d.state = 'sending' AND d.begun_at <= ${settled})
      ORDER BY d.id FOR NO KEY UPDATE OF d SKIP LOCKED)
    RETURNING id`.execute(db);
  return rows.map(({ id }) => id);
}

export interface DeliveryEnd {
  readonly state: 'sent' | 'skipped' | 'given_up';
  readonly reason?: string;
  readonly providerId?: string;
}

/** @returns how many ended now; a provider's report may have ended others before */
export async function endDelivery(
  db: Db,
  ids: readonly string[],
  { state, reason, providerId }: DeliveryEnd,
  now: Date,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('notice_deliveries')
    .set({ state, reason: reason ?? null, ended_at: now, ...(providerId && { provider_id: providerId }) })
    .where('id', '=', sql<string>`ANY(${[...ids]}::uuid[])`)
    .where('state', 'in', ['waiting', 'sending'])
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Puts deliveries of which nothing was sent back to waiting, until that time. */
export const retryDelivery = (db: Db, ids: readonly string[], at: Date): Promise<void> =>
  putOff(db, ids, { state: 'waiting', due_at: at, queued_at: null });

/** Postpones a delivery until the morning, or until the day's digest. */
export const holdDelivery = (db: Db, id: string, at: Date, inDigest: boolean): Promise<void> =>
  putOff(db, [id], { due_at: at, in_digest: inDigest, queued_at: null });

async function putOff(
  db: Db,
  ids: readonly string[],
  set: { state?: 'waiting'; due_at: Date; in_digest?: boolean; queued_at: null },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const put = await tx
      .updateTable('notice_deliveries')
      .set(set)
      .where('id', '=', sql<string>`ANY(${[...ids]}::uuid[])`)
      .where('state', 'in', ['waiting', 'sending'])
      .returning('id')
      .execute();
    for (const { id } of put) await addJob(tx, deliverNotice, { id }, { runAt: set.due_at, key: keyOf(id) });
  });
}

const keyOf = (id: string) => `${deliverNotice.name}:${id}`;

/** Adds jobs for due deliveries whose own job may be lost. @returns how many */
export async function queueDueDeliveries(db: Db, now: Date): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: string }>`
      UPDATE notice_deliveries SET queued_at = ${now} WHERE id IN (
        SELECT id FROM notice_deliveries WHERE state IN ('waiting', 'sending') AND due_at <= ${now}
          AND (queued_at IS NULL OR queued_at <= ${new Date(now.getTime() - QUEUED_AGAIN_AFTER_MS)})
        ORDER BY due_at LIMIT ${BATCH} FOR NO KEY UPDATE SKIP LOCKED)
      RETURNING id`.execute(tx);
    for (const { id } of rows) await addJob(tx, deliverNotice, { id }, { key: keyOf(id) });
    return rows.length;
  });
}

/** Saves a provider's report of a send, whose answer may have been lost. */
export async function recordReport(
  db: Db,
  { id, providerId, isFailed, reason }: { id: string; providerId: string; isFailed: boolean; reason: string },
  now: Date,
): Promise<void> {
  await db
    .updateTable('notice_deliveries')
    .set({
      state: isFailed ? 'given_up' : 'sent',
      reason: isFailed ? reason : null,
      ended_at: now,
      provider_id: providerId,
    })
    .where('id', '=', id)
    // A message that was accepted may still fail later, so a failure also replaces `sent`.
    .where('state', 'in', isFailed ? ['sending', 'waiting', 'sent'] : ['sending', 'waiting'])
    .execute();
}

/** Number of waiting deliveries by channel, for metrics. */
export async function waitingDeliveries(db: Db): Promise<ReadonlyMap<Channel, number>> {
  const rows = await db
    .selectFrom('notice_deliveries')
    .select(['channel', sql<number>`count(*)::int`.as('count')])
    .where('state', 'in', ['waiting', 'sending'])
    .groupBy('channel')
    .execute();
  return new Map(rows.map(({ channel, count }) => [channel, count]));
}
