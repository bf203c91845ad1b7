import { HOUR_MS, SECOND_MS } from '@sohor/shared/format';
import { LIMITS } from '@sohor/shared/wire/catalog';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database.ts';
import { type ErrorCode, fail } from '../../platform/errors.ts';
import { isVisible } from '../../platform/input.ts';
import { spendDaily, spendMinutely } from '../../platform/limits.ts';
import { type CampaignTerms, findCampaign, holdCampaign } from '../campaigns/index.ts';
import { claimFile } from '../files/index.ts';
import { addNotices } from '../notices/index.ts';
import {
  type ConversationRow,
  findBrandStanding,
  findConversationWith,
  findPartner,
  insertRequest,
  lockConversation,
  type Party,
} from './conversations.repository.ts';
import { type EntryRow, findEntry, findSent, insertEntry } from './entries.repository.ts';
import { hideContactDetails } from './rules/contact-details.ts';
import { isUnbegun, refusalOfBeginning, refusalOfWriting, strangersPerDay } from './rules/conversation.ts';

/** What somebody writes. */
export interface Message {
  readonly clientId: string;
  readonly campaignId: string | undefined;
  readonly text: string | undefined;
  /** Path of an uploaded image. */
  readonly picture: string | undefined;
  readonly link: string | undefined;
}

export interface Author extends Party {
  readonly personId: string;
}

/** What was written, or had been written under the same id before. */
export interface Written {
  readonly chat: ConversationRow;
  readonly entry: EntryRow;
}

type WriteContext = Pick<Context, 'db' | 'clock' | 'config'>;

/** Writes into a conversation, once for each client id. */
export async function writeEntry(
  context: WriteContext,
  author: Author,
  conversationId: string,
  message: Message,
): Promise<Written> {
  const content = readContent(message);
  await spendMessage(context, author.personId);
  return context.db.transaction().execute(async (tx) => {
    const campaign = await holdNamed(tx, content);
    const chat = await lockConversation(tx, author, conversationId);
    if (!chat) return fail('chat_not_found');
    return addEntry(tx, context, { author, chat, content, campaign });
  });
}

/** Before the conversation is locked, as everywhere: changes of a campaign lock it and then the conversations that they tell. */
const holdNamed = async (tx: Db, { campaignId }: Content) =>
  campaignId === undefined ? undefined : holdCampaign(tx, campaignId);

/**
 * Writes the first message, or into the conversation that there is. Each stranger that a Brand writes to counts for the day, in
 * the transaction of the message: another tab that was first, or a message that fails, leaves no count.
 */
export async function beginConversation(
  context: WriteContext,
  author: Author,
  partnerId: string,
  message: Message,
): Promise<Written> {
  const { db, clock } = context;
  const content = readContent(message);
  const known = await findConversationWith(db, author, partnerId);
  const refusal = known ? null : await refusalToStranger(db, author);
  if (refusal) fail(refusal.code);
  if (!known) await requirePartner(db, author, partnerId);
  await spendMessage(context, author.personId);
  return db.transaction().execute(async (tx) => {
    const campaign = await holdNamed(tx, content);
    const pair = { brandId: author.id, kolId: partnerId };
    if (!known) await insertRequest(tx, pair, clock.now());
    const found = known ?? (await findConversationWith(tx, author, partnerId));
    const chat = found && (await lockConversation(tx, author, found.id));
    if (!chat) return fail('chat_partner_not_found');
    return addEntry(tx, context, { author, chat, content, campaign });
  });
}

/** Fails for somebody who is no member of the other role. */
export async function requirePartner(db: Db, { side }: Party, partnerId: string) {
  const partner = await findPartner(db, side === 'brand' ? 'KOL' : 'Brand', partnerId);
  return partner ?? fail('chat_partner_not_found');
}

/** Whom an id means: for a KOL, that of a published campaign stands for its Brand. */
export async function partnerIdOf(db: Db, { side }: Party, id: string): Promise<string> {
  const campaign = side === 'kol' ? await findCampaign(db, id) : undefined;
  return campaign?.verifiedAt ? campaign.brandId : id;
}

/** Why the caller cannot write to somebody with whom it has no conversation; null when it can. */
export async function refusalToStranger(db: Db, { side, id }: Party): Promise<{ code: ErrorCode } | null> {
  if (side === 'kol') return { code: 'chat_needs_relation' };
  const code = refusalOfBeginning(await findBrandStanding(db, id));
  return code && { code };
}

/** Counts one stranger that the Brand writes to. */
export async function spendStranger(
  context: Pick<WriteContext, 'db' | 'clock'>,
  { id }: Party,
): Promise<void> {
  const most = strangersPerDay(await findBrandStanding(context.db, id));
  if (!(await spendDaily(context, `new-chats:${id}`, most))) fail('chats_too_many');
}

/** Counts one message of a person, over all processes. */
async function spendMessage(context: WriteContext, personId: string): Promise<void> {
  const { messagesPerPersonMinute, messagesPerPersonDay } = context.config;
  await spendMinutely(context, `messages-minute:${personId}`, messagesPerPersonMinute, 'messages_too_many');
  if (!(await spendDaily(context, `messages:${personId}`, messagesPerPersonDay)))
    fail('messages_too_many', { retryAfter: HOUR_MS / SECOND_MS });
}

interface Content extends Pick<Message, 'clientId' | 'campaignId' | 'picture'> {
  readonly kind: 'text' | 'picture' | 'link';
  readonly body: string;
}

/** Exactly one of text, picture and link; a picture may have a caption. */
function readContent({ clientId, campaignId, text, picture, link }: Message): Content {
  const about = { clientId, campaignId, picture };
  const body = text?.trim() ?? '';
  if (body.length > LIMITS.maxMessage) fail('message_too_long');
  if (link !== undefined) {
    if (picture !== undefined || text !== undefined) fail('invalid_input', { field: 'tautan' });
    return { ...about, kind: 'link', body: link };
  }
  if (picture !== undefined) return { ...about, kind: 'picture', body: isVisible(body) ? body : '' };
  return isVisible(body) ? { ...about, kind: 'text', body } : fail('message_empty');
}

interface Adding {
  readonly author: Author;
  /** Locked. */
  readonly chat: ConversationRow;
  readonly content: Content;
  /** The one that the content names, held; undefined where there is none with its id. */
  readonly campaign: CampaignTerms | undefined;
}

async function addEntry(
  tx: Db,
  { clock }: WriteContext,
  { author, chat, content, campaign }: Adding,
): Promise<Written> {
  const { clientId, campaignId, picture, kind, body } = content;
  const before = await findSent(tx, author.personId, clientId);
  if (before)
    return before.conversationId === chat.id ? { chat, entry: before } : fail('idempotency_key_reused');
  const refusal = refusalOfWriting(chat, author.side);
  if (refusal) fail(refusal);
  const isRequest = author.side === 'brand' && isUnbegun(chat);
  if (isRequest) await spendStranger({ db: tx, clock }, author);
  if (campaignId !== undefined && !isNameable(campaign, author, chat.brandId)) fail('campaign_not_found');
  const at = clock.now();
  if (picture !== undefined && !(await claimFile(tx, author.id, picture, at, { isPrivate: true })))
    fail('image_not_yours');
  const { text: masked, kinds: hidden } = hideContactDetails(body);
  const seq = await insertEntry(tx, {
    conversationId: chat.id,
    sides: [chat.brandId, chat.kolId],
    side: author.side,
    authorId: author.personId,
    clientId,
    kind,
    campaignId: campaignId ?? null,
    body,
    masked: hidden.length > 0 ? masked : null,
    hidden,
    picture: picture ?? null,
    offerId: null,
    at,
  });
  // Another tab of the author has just used this id in another conversation.
  if (seq === null) return fail('idempotency_key_reused');
  await tellPartner(tx, { author, chat, at, isRequest });
  const entry = await findEntry(tx, chat.id, seq);
  return { chat, entry: entry ?? fail('message_not_found') };
}

/** An entry can name a campaign of this Brand; for a KOL, one that is published. */
const isNameable = (campaign: CampaignTerms | undefined, { side }: Party, brandId: string): boolean =>
  campaign?.brandId === brandId && (side === 'brand' || campaign.verifiedAt !== null);

/** One notice for each conversation, which counts what came since it was last read. */
async function tellPartner(
  tx: Db,
  { author, chat, at, isRequest }: Pick<Adding, 'author' | 'chat'> & { at: Date; isRequest: boolean },
): Promise<void> {
  await addNotices(tx, [
    {
      kind: isRequest ? 'message_request' : 'message',
      userId: chat.partnerId,
      fromId: author.id,
      key: chat.id,
      facts: { conversationId: chat.id },
      at,
    },
  ]);
}
