import type { ChatEvent, ContactKind } from '@sohor/shared/wire/catalog';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import type { Side } from './conversations.tables.ts';

export interface EntryRow {
  readonly conversationId: string;
  readonly seq: number;
  readonly at: Date;
  readonly side: Side | 'sohor';
  readonly authorId: string | null;
  readonly authorName: string | null;
  readonly clientId: string | null;
  readonly kind: 'text' | 'picture' | 'link' | 'offer' | 'event';
  readonly campaignId: string | null;
  readonly campaignName: string | null;
  readonly body: string;
  /** What the other side reads before a signature; null where that is the same. */
  readonly masked: string | null;
  readonly hidden: ContactKind[];
  readonly picture: string | null;
  readonly event: ChatEvent | null;
  readonly offerId: string | null;
  readonly takenBackAt: Date | null;
}

/**
 * The names are looked up entry by entry, never joined: for a page of entries PostgreSQL would rather read everybody who ever
 * registered.
 */
const entries = (which: RawBuilder<unknown>) => sql<EntryRow>`
  SELECT e.conversation_id AS "conversationId", e.seq, e.at, e.side, e.author_id AS "authorId", e.client_id AS "clientId", e.kind,
    e.campaign_id AS "campaignId", e.body, e.masked, e.hidden, e.picture, e.event, e.offer_id AS "offerId",
    (SELECT full_name FROM people WHERE id = e.author_id) AS "authorName",
    (SELECT name FROM campaign_terms WHERE id = e.campaign_id) AS "campaignName",
    (SELECT at FROM taken_back_entries b WHERE b.conversation_id = e.conversation_id AND b.seq = e.seq) AS "takenBackAt"
  FROM conversation_entries e
  WHERE ${which}`;

export interface EntryPlace {
  readonly before?: number | undefined;
  readonly after?: number | undefined;
}

/** In the order of their numbers: those after a number, or the last ones before one; else the newest. */
export async function listEntries(
  db: Db,
  conversationId: string,
  { before, after }: EntryPlace,
  limit: number,
): Promise<EntryRow[]> {
  const own = sql`e.conversation_id = ${conversationId}`;
  if (after !== undefined) {
    const { rows } =
      await sql<EntryRow>`${entries(sql`${own} AND e.seq > ${after}`)} ORDER BY e.seq LIMIT ${limit}`.execute(
        db,
      );
    return rows;
  }
  const earlier = before === undefined ? sql`true` : sql`e.seq < ${before}`;
  const { rows } =
    await sql<EntryRow>`${entries(sql`${own} AND ${earlier}`)} ORDER BY e.seq DESC LIMIT ${limit}`.execute(
      db,
    );
  return rows.reverse();
}

/** The last entry that somebody wrote, of each of these conversations. */
export async function findLastSaid(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, EntryRow>> {
  if (ids.length === 0) return new Map();
  const { rows } = await entries(
    sql`(e.conversation_id, e.seq) IN (SELECT id, said_seq FROM conversations WHERE id = ANY (${ids}::uuid[]))`,
  ).execute(db);
  return new Map(rows.map((row) => [row.conversationId, row]));
}

export async function findEntry(db: Db, conversationId: string, seq: number): Promise<EntryRow | undefined> {
  const { rows } = await entries(sql`e.conversation_id = ${conversationId} AND e.seq = ${seq}`).execute(db);
  return rows[0];
}

/** What this person wrote under this id, in whichever conversation. */
export async function findSent(db: Db, authorId: string, clientId: string): Promise<EntryRow | undefined> {
  const { rows } = await entries(sql`e.author_id = ${authorId} AND e.client_id = ${clientId}`).execute(db);
  return rows[0];
}

export interface NewEntry {
  readonly conversationId: string;
  /** Ids of Brand and KOL. */
  readonly sides: readonly [brandId: string, kolId: string];
  readonly side: Side;
  readonly authorId: string;
  readonly clientId: string | null;
  readonly kind: 'text' | 'picture' | 'link' | 'offer';
  readonly campaignId: string | null;
  readonly body: string;
  readonly masked: string | null;
  readonly hidden: readonly ContactKind[];
  readonly picture: string | null;
  readonly offerId: string | null;
  readonly at: Date;
}

/**
 * Numbers and adds an entry, and counts it for the other side. The conversation must be locked. A KOL that writes accepts a request.
 * @returns its number; null when the author's client id stands in another conversation by now, and nothing may be committed
 */
export async function insertEntry(tx: Db, entry: NewEntry): Promise<number | null> {
  const other = entry.side === 'brand' ? 'kol' : 'brand';
  const { rows } = await sql<{ seq: number }>`
    UPDATE conversations SET last_seq = last_seq + 1, said_seq = last_seq + 1, said_at = ${entry.at}, touched_at = clock_timestamp(),
      ${sql.ref(`${other}_unread`)} = ${sql.ref(`${other}_unread`)} + 1
      ${entry.side === 'kol' ? sql`, state = 'open'` : sql``}
    WHERE id = ${entry.conversationId} RETURNING last_seq AS seq`.execute(tx);
  const seq = rows[0]?.seq ?? 0;
  const added = await tx
    .insertInto('conversation_entries')
    .values({
      conversation_id: entry.conversationId,
      seq,
      at: entry.at,
      side: entry.side,
      author_id: entry.authorId,
      client_id: entry.clientId,
      kind: entry.kind,
      campaign_id: entry.campaignId,
      body: entry.body,
      masked: entry.masked,
      hidden: [...entry.hidden],
      picture: entry.picture,
      event: null,
      offer_id: entry.offerId,
      sides: [...entry.sides],
    })
    .onConflict((conflict) =>
      conflict.columns(['author_id', 'client_id']).where('client_id', 'is not', null).doNothing(),
    )
    .returning('seq')
    .executeTakeFirst();
  return added ? seq : null;
}

export async function insertTakenBack(tx: Db, conversationId: string, seq: number, at: Date): Promise<void> {
  await tx
    .insertInto('taken_back_entries')
    .values({ conversation_id: conversationId, seq, at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
