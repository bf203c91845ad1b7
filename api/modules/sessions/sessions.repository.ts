import { type SqlBool, sql } from 'kysely';
import type pg from 'pg';
import type { Account, Caller } from '../../platform/caller.ts';
import type { Db } from '../../platform/database.ts';
import { LIFETIMES, type SessionKind } from './rules/lifetimes.ts';

export interface SessionRow extends Account {
  id: string;
  /** The account for which the session acts. */
  user_id: string;
  /** The person who logged in. */
  personId: string;
  teamRole: Caller['teamRole'];
  role: Caller['role'];
  kind: SessionKind;
  secret_sha256: Buffer;
  companion_sha256: Buffer;
  last_used_at: Date;
  expires_at: Date;
  hasSecondFactor: boolean;
  freezeReason: string | null;
  moneyHeldUntil: Date | null;
}

/** A prepared statement, because every signed-in request needs it. $1: ids of sessions. */
export const CHECK = {
  name: 'session-check',
  text: `select s.id, u.id as user_id, p.id as "personId", coalesce(p.team_role, 'owner') as "teamRole", p.role, s.kind, s.secret_sha256,
      s.companion_sha256, s.last_used_at, s.expires_at,
      u.full_name as "fullName", p.email, u.image, u.tiktok_linked_at is not null as "hasLinkedTikTok",
      s.second_factor_at is not null as "hasSecondFactor", coalesce(u.freeze_reason, p.freeze_reason) as "freezeReason",
      greatest(u.money_held_until, p.money_held_until) as "moneyHeldUntil"
    from sessions s join people p on p.id = s.user_id join people u on u.id = coalesce(p.brand_id, p.id)
    where s.id = any ($1) and p.status = 'active' and u.status = 'active'`,
};

export async function findSessions(pool: pg.Pool, ids: readonly string[]): Promise<readonly SessionRow[]> {
  const { rows } = await pool.query<SessionRow>({ ...CHECK, values: [ids] });
  return rows;
}

export async function touchSession(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_used_at: now })
    .where('id', '=', id)
    .where('last_used_at', '<', now)
    .execute();
}

/** The same condition as `isLive`, in SQL. */
function live(now: Date) {
  const usedAfter = (kind: SessionKind) => new Date(now.getTime() - LIFETIMES[kind].idleMs);
  return sql<SqlBool>`(expires_at > ${now} AND last_used_at > CASE kind
    WHEN 'browser' THEN ${usedAfter('browser')}::timestamptz WHEN 'staff' THEN ${usedAfter('staff')}::timestamptz
    ELSE ${usedAfter('client')}::timestamptz END)`;
}

/** Live sessions of a user, newest use first. */
export async function liveSessions(db: Db, userId: string, now: Date) {
  return db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .where(live(now))
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
}

/** Which of these sessions are live and belong to people who may use the product. */
export async function liveAmong(db: Db, ids: readonly string[], now: Date): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('sessions as s')
    .innerJoin('people as p', 'p.id', 's.user_id')
    .innerJoin('people as u', (join) => join.on('u.id', '=', sql<string>`coalesce(p.brand_id, p.id)`))
    .select('s.id')
    .where('s.id', '=', sql<string>`ANY(${[...ids]}::uuid[])`)
    .where('p.status', '=', 'active')
    .where('u.status', '=', 'active')
    .where(live(now))
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** True when the user had that session. */
export async function endSession(db: Db, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Ends all of a user's sessions. Returns the number of rows, ended ones included. */
export async function endSessionsOf(db: Db, userId: string): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('sessions').where('user_id', '=', userId).executeTakeFirst();
  return Number(numDeletedRows);
}

/** Ends all sessions of a user except one. */
export async function endOtherSessions(db: Db, userId: string, id: string): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).where('id', '!=', id).execute();
}

/** Locks the session until the transaction ends, because another request may be ending it. False when it has ended. */
export async function holdSession(trx: Db, id: string): Promise<boolean> {
  const session = await trx
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  return session !== undefined;
}

/** Gives the session the rights of staff from now on. */
export async function passSecondFactor(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ second_factor_at: now }).where('id', '=', id).execute();
}
