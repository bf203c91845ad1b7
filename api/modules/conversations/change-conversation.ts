import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database.ts';
import { fail } from '../../platform/errors.ts';
import { readCountedNotices } from '../notices/index.ts';
import {
  type ConversationRow,
  changeConversation,
  lockConversation,
  markReadUntil,
  type Party,
} from './conversations.repository.ts';
import { findEntry, insertTakenBack } from './entries.repository.ts';
import { canTakeBack, isUnbegun } from './rules/conversation.ts';
import { pairBlocked } from './write-offer.ts';

type ChangeContext = Pick<Context, 'db' | 'clock'>;

/** Changes a conversation of this side in one transaction, under its lock. */
function change(
  { db }: ChangeContext,
  party: Party,
  id: string,
  act: (tx: Db, chat: ConversationRow) => Promise<void>,
  missing: 'chat_not_found' | 'message_not_found' = 'chat_not_found',
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const chat = await lockConversation(tx, party, id);
    if (!chat) return fail(missing);
    await act(tx, chat);
  });
}

/** Any member of the side may take back what the side wrote. */
export const takeBackEntry = (context: ChangeContext, party: Party, id: string, seq: number) =>
  change(
    context,
    party,
    id,
    async (tx) => {
      const entry = await findEntry(tx, id, seq);
      const isOwn = entry?.side === party.side && entry.kind !== 'event' && entry.kind !== 'offer';
      if (!isOwn) return fail('message_not_found');
      if (entry.takenBackAt) return;
      const now = context.clock.now();
      if (!canTakeBack(entry.at, now)) fail('message_too_old');
      await insertTakenBack(tx, id, seq, now);
      await changeConversation(tx, id, {}, 'both');
    },
    // The same words for a conversation of others, and for an entry that is not one's own.
    'message_not_found',
  );

/** Marks what came until that number as read by the whole side, never going back. */
export const markRead = (context: ChangeContext, party: Party, id: string, seq: number) =>
  change(context, party, id, async (tx, chat) => {
    const until = Math.min(seq, chat.lastSeq);
    if (until > (party.side === 'brand' ? chat.brandReadSeq : chat.kolReadSeq))
      await markReadUntil(tx, party, id, until);
    if (until === chat.lastSeq) await readNotices(tx, context, party, id);
  });

const readNotices = (tx: Db, { clock }: ChangeContext, { id: accountId }: Party, key: string) =>
  readCountedNotices(tx, { accountId, kinds: ['message', 'message_request'], key }, clock.now());

export const answerRequest = (context: ChangeContext, party: Party, id: string, isAccepted: boolean) =>
  change(context, party, id, async (tx, chat) => {
    if (chat.state !== 'request' || isUnbegun(chat)) fail('chat_request_answered');
    if (isAccepted) return changeConversation(tx, id, { state: 'open' }, 'both');
    await changeConversation(tx, id, { state: 'refused' }, 'own');
    await readNotices(tx, context, party, id);
  });

/** What is offered between the two ends by a job, because offers are locked before conversations. */
export const setBlocked = (
  context: ChangeContext & Pick<Context, 'jobs'>,
  party: Party,
  id: string,
  isBlocked: boolean,
) =>
  change(context, party, id, async (tx, chat) => {
    const since = party.side === 'brand' ? chat.brandBlockedAt : chat.kolBlockedAt;
    if ((since !== null) === isBlocked) return;
    const at = isBlocked ? context.clock.now() : null;
    await changeConversation(
      tx,
      id,
      party.side === 'brand' ? { brand_blocked_at: at } : { kol_blocked_at: at },
      'own',
    );
    if (isBlocked) await context.jobs.add(tx, pairBlocked, {});
  });
