import { type SqlBool, sql } from 'kysely';
import type { CursorKeys } from '../../platform/cursor.ts';
import type { Db } from '../../platform/database.ts';
import { hasPart } from '../../platform/like.ts';
import { MARK_OF, type MarkRow } from '../accounts/index.ts';
import type { Side } from './conversations.tables.ts';

/** A side of conversations: a Brand or a KOL. */
export interface Party {
  readonly side: Side;
  readonly id: string;
}

export const otherSide = (side: Side): Side => (side === 'brand' ? 'kol' : 'brand');

const COLUMNS = [
  'c.id',
  'c.brand_id as brandId',
  'c.kol_id as kolId',
  'c.state',
  'c.last_seq as lastSeq',
  'c.said_at as saidAt',
  'c.brand_read_seq as brandReadSeq',
  'c.kol_read_seq as kolReadSeq',
  'c.brand_unread as brandUnread',
  'c.kol_unread as kolUnread',
  'c.brand_blocked_at as brandBlockedAt',
  'c.kol_blocked_at as kolBlockedAt',
  'c.signed_at as signedAt',
] as const;

/** Null for a Brand, too, which has a mark of another kind. */
const markOf = (person: string) => sql<MarkRow | null>`${sql.raw(MARK_OF(person))}`;

/** Conversations of one side, with the person on the other. */
const conversationsOf = (db: Db, { side, id }: Party) =>
  db
    .selectFrom('conversations as c')
    .innerJoin('people as partner', 'partner.id', side === 'brand' ? 'c.kol_id' : 'c.brand_id')
    .select(COLUMNS)
    .select([
      'partner.id as partnerId',
      'partner.role as partnerRole',
      'partner.full_name as partnerName',
      'partner.image as partnerImage',
      'partner.status as partnerStatus',
      'partner.checked_at as partnerCheckedAt',
      'partner.checked_until as partnerCheckedUntil',
      'partner.checked_number as partnerCheckedNumber',
    ])
    .select(markOf('partner.id').as('partnerMark'))
    .where(side === 'brand' ? 'c.brand_id' : 'c.kol_id', '=', id);

export type ConversationRow = NonNullable<Awaited<ReturnType<typeof findConversation>>>;

/** Undefined for a conversation of others, so that nobody learns that it exists. */
export function findConversation(db: Db, party: Party, id: string) {
  return conversationsOf(db, party).where('c.id', '=', id).executeTakeFirst();
}

/** Locks the conversation until the transaction ends. Whoever adds to it has locked it, so entries are numbered without gaps. */
export function lockConversation(tx: Db, party: Party, id: string) {
  return conversationsOf(tx, party).where('c.id', '=', id).forNoKeyUpdate('c').executeTakeFirst();
}

export function findConversationWith(db: Db, party: Party, partnerId: string) {
  return conversationsOf(db, party)
    .where(party.side === 'brand' ? 'c.kol_id' : 'c.brand_id', '=', partnerId)
    .executeTakeFirst();
}

export interface ChatSearch {
  readonly party: Party;
  readonly text: string;
  readonly filter: 'unread' | 'requests' | undefined;
  readonly campaignId: string | undefined;
  readonly after: CursorKeys | null;
  readonly limit: number;
}

/** A text from this length on is sought in entries as well; shorter ones no index helps to find. */
const MIN_SOUGHT = 3;

/** Newest first; only conversations in which somebody wrote. */
export function listConversations(db: Db, { party, text, filter, campaignId, after, limit }: ChatSearch) {
  const { side } = party;
  // A KOL reads requests apart, and those that it refused no more; a search finds all.
  const isOpenOnly = side === 'kol' && filter !== 'requests' && text === '';
  return conversationsOf(db, party)
    .where('c.said_at', 'is not', null)
    .$if(filter === 'unread', (query) =>
      query.where(side === 'brand' ? 'c.brand_unread' : 'c.kol_unread', '>', 0),
    )
    .$if(filter === 'requests', (query) => query.where('c.state', '=', 'request'))
    .$if(isOpenOnly, (query) => query.where('c.state', '=', 'open'))
    .$if(text !== '', (query) => query.where(isFound(party, text)))
    .$if(campaignId !== undefined, (query) =>
      query.where(
        sql<SqlBool>`EXISTS (SELECT FROM conversation_entries e WHERE e.conversation_id = c.id AND e.campaign_id = ${campaignId})`,
      ),
    )
    .$if(after !== null, (query) =>
      query.where(sql<SqlBool>`(c.said_at, c.id) < (${after?.[0]}::timestamptz, ${after?.[1]}::uuid)`),
    )
    .orderBy('c.said_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(limit)
    .execute();
}

/**
 * By the other side's name, or by a text as the other side may read it. Two indexes find the two; with OR, PostgreSQL would read the
 * names of all the conversations.
 */
function isFound({ side, id }: Party, text: string) {
  if (text.length < MIN_SOUGHT) return hasPart('partner.full_name', text);
  const [own, other] = side === 'brand' ? ['n.brand_id', 'n.kol_id'] : ['n.kol_id', 'n.brand_id'];
  return sql<SqlBool>`c.id IN (
    SELECT e.conversation_id FROM conversation_entries e
    WHERE e.sides @> ARRAY[${id}::uuid] AND e.kind IN ('text', 'picture', 'link')
      AND folded(coalesce(e.masked, e.body)) LIKE folded_part(${text})
      AND NOT EXISTS (SELECT FROM taken_back_entries b WHERE b.conversation_id = e.conversation_id AND b.seq = e.seq)
    UNION ALL
    SELECT n.id FROM conversations n JOIN people p ON p.id = ${sql.ref(other)}
    WHERE ${sql.ref(own)} = ${id} AND ${hasPart('p.full_name', text)})`;
}

const MOST_COUNTED = 100;

/** How many conversations have something unread, and how many requests wait for a KOL; both up to 100. */
export async function countWaiting(
  db: Db,
  { side, id }: Party,
): Promise<{ unread: number; requests: number }> {
  const [owner, unread] = side === 'brand' ? ['brand_id', 'brand_unread'] : ['kol_id', 'kol_unread'];
  const isListed = side === 'brand' ? sql`true` : sql`state = 'open'`;
  const requests =
    side === 'brand'
      ? sql`0`
      : sql`(SELECT count(*) FROM (
    SELECT FROM conversations WHERE kol_id = ${id} AND state = 'request' AND said_at IS NOT NULL LIMIT ${MOST_COUNTED}) r)`;
  const { rows } = await sql<{ unread: number; requests: number }>`SELECT (SELECT count(*) FROM (
      SELECT FROM conversations WHERE ${sql.ref(owner)} = ${id} AND ${sql.ref(unread)} > 0 AND ${isListed} LIMIT ${MOST_COUNTED}) u) AS unread,
    ${requests} AS requests`.execute(db);
  return rows[0] ?? { unread: 0, requests: 0 };
}

/** The person, if it is a member of the other role. */
export function findPartner(db: Db, role: 'KOL' | 'Brand', id: string) {
  return db
    .selectFrom('people')
    .select(['id', 'role', 'full_name as name', 'image', 'status', 'checked_at as checkedAt'])
    .select(['checked_until as checkedUntil', 'checked_number as checkedNumber'])
    .select(markOf('people.id').as('mark'))
    .where('id', '=', id)
    .where('role', '=', role)
    .where('brand_id', 'is', null)
    .where('status', '<>', 'inactive')
    .executeTakeFirst();
}

/** What decides whether the Brand may write to strangers. */
export async function findBrandStanding(db: Db, brandId: string) {
  const { rows } = await sql<{ isEmailConfirmed: boolean; isVerified: boolean; hasPaid: boolean }>`
    SELECT email_confirmed_at IS NOT NULL AS "isEmailConfirmed", checked_at IS NOT NULL AS "isVerified",
      EXISTS (SELECT FROM campaign_terms c WHERE c.brand_id = p.id AND c.verified_at IS NOT NULL) AS "hasPaid"
    FROM people p WHERE p.id = ${brandId}`.execute(db);
  return rows[0] ?? { isEmailConfirmed: false, isVerified: false, hasPaid: false };
}

/** Makes the conversation of a Brand and a stranger, unless there is one by now. */
export async function insertRequest(
  tx: Db,
  pair: { brandId: string; kolId: string },
  at: Date,
): Promise<void> {
  await tx
    .insertInto('conversations')
    .values({ brand_id: pair.brandId, kol_id: pair.kolId, state: 'request', created_at: at })
    .onConflict((conflict) => conflict.columns(['brand_id', 'kol_id']).doNothing())
    .execute();
}

/** A change by one side. What the other side must not notice stays `own`: `touched_at` would tell the open streams of both. */
export async function changeConversation(
  tx: Db,
  id: string,
  change: { state?: 'open' | 'refused'; brand_blocked_at?: Date | null; kol_blocked_at?: Date | null },
  tells: 'own' | 'both',
): Promise<void> {
  await tx
    .updateTable('conversations')
    .set({ ...change, ...(tells === 'both' && { touched_at: sql`clock_timestamp()` }) })
    .where('id', '=', id)
    .execute();
}

/** Counts what is left unread after that number. The conversation must be locked. */
export async function markReadUntil(tx: Db, { side }: Party, id: string, seq: number): Promise<void> {
  await sql`UPDATE conversations SET ${sql.ref(`${side}_read_seq`)} = ${seq}, touched_at = clock_timestamp(),
    ${sql.ref(`${side}_unread`)} = (SELECT count(*) FROM conversation_entries e
      WHERE e.conversation_id = ${id} AND e.seq > ${seq} AND e.side = ${otherSide(side)} AND e.kind <> 'event')
    WHERE id = ${id}`.execute(tx);
}
