import { defineJob } from '../../jobs/jobs.ts';
import type { Db } from '../../platform/database.ts';
import { fail } from '../../platform/errors.ts';
import {
  findConversationWith,
  insertRequest,
  lockConversation,
  type Party,
} from './conversations.repository.ts';
import { insertEntry } from './entries.repository.ts';
import { isUnbegun, refusalOfWriting } from './rules/conversation.ts';
import { type Author, refusalToStranger, spendStranger } from './write-entry.ts';

/** A side has blocked the other, whose offers end. */
export const pairBlocked = defineJob<Record<string, never>>('pair-blocked');

interface NewOffer {
  readonly partnerId: string;
  readonly campaignId: string;
  readonly offerId: string;
  readonly at: Date;
}

/**
 * Writes an offer into the conversation of its two sides, by the rules of a message: it may be the first one of a Brand that may
 * write to strangers. The campaign must be held.
 * @returns the conversation's id
 */
export async function writeOffer(tx: Db, author: Author, offer: NewOffer): Promise<string> {
  const { partnerId, campaignId, offerId, at } = offer;
  const { side, id } = author;
  if (!(await findConversationWith(tx, author, partnerId))) {
    const refusal = await refusalToStranger(tx, author);
    if (refusal) fail(refusal.code);
    await insertRequest(tx, { brandId: id, kolId: partnerId }, at);
  }
  const chat = await lockWith(tx, author, partnerId);
  const refusal = refusalOfWriting(chat, side);
  if (refusal) fail(refusal);
  if (side === 'brand' && isUnbegun(chat)) await spendStranger({ db: tx, clock: { now: () => at } }, author);
  await insertEntry(tx, {
    conversationId: chat.id,
    sides: [chat.brandId, chat.kolId],
    side,
    authorId: author.personId,
    clientId: null,
    kind: 'offer',
    campaignId,
    body: '',
    masked: null,
    hidden: [],
    picture: null,
    offerId,
    at,
  });
  return chat.id;
}

/** Fails where a side has blocked the other, or the other's account is closed. The conversation stays locked. */
export async function requireTalking(tx: Db, party: Party, partnerId: string): Promise<void> {
  const chat = await lockWith(tx, party, partnerId);
  const refusal = refusalOfWriting({ ...chat, state: 'open' }, party.side);
  if (refusal) fail(refusal);
}

async function lockWith(tx: Db, party: Party, partnerId: string) {
  const found = await findConversationWith(tx, party, partnerId);
  return (found && (await lockConversation(tx, party, found.id))) ?? fail('chat_partner_not_found');
}
