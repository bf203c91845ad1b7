import type { BreachRow } from '../breach.ts';

const OTHERS = 'Reading or writing the conversations of others';
const DETAILS = 'Contact details that reach the other side before a signature';
const STRANGERS = 'Strangers that write as much as they like';
const TWICE = 'A message that is lost, or there twice';
const STAFF = 'Staff that reads conversations';
const REPOSITORY = 'api/modules/conversations/conversations.repository.ts';
const REPLY = 'api/modules/conversations/chat-reply.ts';
const WRITE = 'api/modules/conversations/write-entry.ts';
const RULES = 'api/modules/conversations/rules/conversation.ts';
const DESK = 'api/modules/conversations/report-desk.routes.ts';
const TEST = 'api/modules/conversations/conversations.test.ts';
const HOSTILE = 'api/modules/conversations/hostile.test.ts';
const CHANGE = 'api/modules/conversations/change-conversation.ts';
const BEFORE_SIGNATURE = 'do not reach the other side';

/** Conversations belong to their two sides, and a stranger's stop where the other wants it. */
// biome-ignore format: a table
export const conversationBreaches: readonly BreachRow[] = [
  [OTHERS, 'anybody reads and writes a conversation whose id it knows', REPOSITORY, TEST, 'others learn nothing',
    ".where(side === 'brand' ? 'c.brand_id' : 'c.kol_id', '=', id)", `.where(sql<SqlBool>\`\${id}::text IS NOT NULL\`)`],
  [DETAILS, 'the other side gets every text as it was written', REPLY, TEST, BEFORE_SIGNATURE,
    'isOwnSide || reader.hasContract ?', 'isOwnSide || true ?'],
  [DETAILS, 'hidden digits are found by a search', REPOSITORY, TEST, BEFORE_SIGNATURE,
    'folded(coalesce(e.masked, e.body))', 'folded(e.body)'],
  [DETAILS, 'the copy of own data has every text as it was written', 'api/modules/conversations/own-data.ts', TEST, 'the copy of own data',
    'ELSE coalesce(e.masked, e.body) END', 'ELSE e.body END'],
  [DETAILS, "a campaign's name carries them", REPLY, HOSTILE, "a campaign's name",
    'name && hideContactDetails(name).text', 'name'],
  [STRANGERS, 'a Brand writes again before the KOL has answered', RULES, TEST, "a stranger's first message waits",
    "chat.state === 'open' || isUnbegun(chat) ?", "chat.state !== 'refused' ?"],
  [STRANGERS, 'a Brand writes to who said no', RULES, TEST, 'a KOL that says no',
    "chat.state === 'open' || isUnbegun(chat) ?", "chat.state !== 'request' ?"],
  [STRANGERS, 'a block holds on one side only', RULES, TEST, 'a block ends writing',
    'chat.brandBlockedAt || chat.kolBlockedAt', 'chat.brandBlockedAt'],
  [STRANGERS, 'a Brand that has paid nothing writes to everybody', RULES, TEST, 'a Brand writes to strangers',
    "isVerified || hasPaid ? null : 'chat_needs_standing'", 'isVerified || hasPaid ? null : null'],
  [STRANGERS, 'a Brand writes to any number of strangers', WRITE, TEST, 'strangers a day',
    "fail('chats_too_many');", ';'],
  [STRANGERS, 'a Brand hears by its stream that a KOL said no', CHANGE, HOSTILE, 'whose request was refused',
    "{ state: 'refused' }, 'own'", "{ state: 'refused' }, 'both'"],
  [STRANGERS, 'a stream tells the other side of a block', CHANGE, HOSTILE, 'a block moves nothing',
    "      'own',", "      'both',"],
  [STRANGERS, 'a Brand that invites and takes back writes to everybody', RULES, HOSTILE, 'a Brand that only invites',
    "side === 'kol' || chat.state", "side === 'kol' || chat.state === 'request' || chat.state"],
  [STRANGERS, 'a message to an invited stranger is not counted', WRITE, HOSTILE, 'a Brand that only invites',
    'if (isRequest) await spendStranger({ db: tx, clock }, author);', ''],
  [STRANGERS, 'a person writes without a limit', WRITE, TEST, '60 entries a minute',
    'messagesPerPersonMinute, \'messages_too_many\');', '1e9, \'messages_too_many\');'],
  [TWICE, 'a message that is sent again is written again', WRITE, TEST, 'one that is sent twice',
    'const before = await findSent(tx, author.personId, clientId);', 'const before = undefined as EntryRow | undefined;'],
  [TWICE, 'one client id stands in two conversations', 'api/modules/conversations/entries.repository.ts', HOSTILE, 'one client id in two',
    'return added ? seq : null;', 'return seq;'],
  [DETAILS, 'a copy names a picture that was taken back', 'api/modules/conversations/own-data.ts', HOSTILE, 'a picture that was taken back',
    "'CASE WHEN b.at IS NULL THEN e.picture END'", "'e.picture'"],
  [STAFF, 'staff reads a report without a record', DESK, TEST, 'staff reads the reported entry',
    'await recordReading(context, actorOf(caller, request), report.id, reason);', ''],
  [STAFF, 'staff reads what was written after a side showed its conversation', DESK, TEST, 'a side shows its conversation',
    'Math.min(body.sebelum ?? evidence.until + 1, evidence.until + 1)', 'body.sebelum ?? 2e9'],
  [STAFF, 'a side shows the conversation of somebody else', 'api/modules/conversations/show-in-dispute.ts', TEST, 'a side shows its conversation',
    "if (dispute.kolId !== chat.kolId || dispute.brandId !== chat.brandId) fail('dispute_not_found');", ''],
  [STAFF, 'staff reads more than the entries before a report', DESK, TEST, 'staff reads the reported entry',
    '{ before: seq + 1 }, LIMITS.reportedEntries', '{ before: seq + 2 }, LIMITS.reportedEntries + 1'],
];
