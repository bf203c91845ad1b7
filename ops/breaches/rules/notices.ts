import type { BreachRow } from '../breach.ts';

const BOLA = 'BOLA';
const PERSONAL = 'Personal data in a push';
const SECURITY = 'A security message that is not told';
const ONCE = 'Told once: a worker';
const SSRF = 'SSRF by a push';
const HELD_UP = 'Holding up the pushes of others';
const BROWSER = 'Pushes to a browser that somebody else uses';
const SUBSCRIPTIONS = 'api/modules/channels/subscriptions.repository.ts';
const LENT = "Sohor's name lent to a stranger";
const OUTBOUND = 'api/modules/channels/outbound.test.ts';
const STREAMS = 'Streams of notices that are opened';
const STOLEN = 'Stolen token';
const TEST = 'api/modules/notices/notices.test.ts';
const STREAM = 'api/modules/notices/notice-stream.test.ts';
const REPOSITORY = 'api/modules/notices/notices.repository.ts';
const CHANNELS = 'api/modules/channels/channels.test.ts';
const PAPERS = 'api/modules/channels/papers.test.ts';
const SETTINGS = 'api/modules/channels/settings.ts';
const RULES = 'api/modules/notices/channels.ts';
const DELIVERIES = 'api/modules/notices/deliveries.repository.ts';
const HUB = 'api/modules/notices/notice-hub.ts';

/** Notices are seen by the person they are for, and by nobody else. */
// biome-ignore format: a table
export const noticeBreaches: readonly BreachRow[] = [
  [BOLA, 'a person reads the notices of others', REPOSITORY, TEST, "nobody reads, or marks, another's",
    `    .where('n.user_id', '=', userId)\n`, ''],
  [BOLA, 'a person marks the notices of others as read', REPOSITORY, TEST, "nobody reads, or marks, another's",
    `WHERE user_id = \${userId} AND read_at IS NULL`, 'WHERE read_at IS NULL'],
  [BOLA, 'all open streams hear how many notices somebody has', HUB, STREAM, 'nobody hears of what others are told',
    'filter((one) => one.userId === userId)', 'filter(() => userId !== "")'],
  [STOLEN, 'a stream goes on after its session was ended', HUB, STREAM, 'a stream ends with its session',
    'if (!live.has(watcher.sessionId) || now >= watcher.endsAt) remove(watcher);', 'if (now >= watcher.endsAt) remove(watcher);'],
  [STREAMS, 'a process takes streams without end', HUB, STREAM, 'a process has so many streams',
    'if (!replaced && watchers.size >= config.noticeStreams) return null;', ''],
  [STREAMS, 'one person has as many streams as it opens', HUB, STREAM, 'of one person two streams stay',
    'others.length + 1 >= MAX_STREAMS ? oldest : undefined', 'others.length + 1 >= 1_000 ? oldest : undefined'],
  [LENT, 'an invitation names the Brand and the campaign as a stranger typed them',
    'api/modules/notices/told-outside.ts', OUTBOUND, 'who can make Sohor write',
    'hasAgreed || isVerified || !rest.isFromOther', 'true'],
  ["Sohor's name lent to a stranger", 'strangers send one number as many messages as they like', 'api/platform/limits.ts', 'api/modules/channels/outbound.test.ts', 'from a Brand that it knows nothing of',
    '<= most) return { giveBack };',
    '<= 1e9) return { giveBack };'],
  [LENT, 'a name may be an address', 'api/platform/input.ts', 'api/modules/team/team.test.ts', 'a name holds no address',
    "fail('name_has_address')", 'void 0'],
  [LENT, 'a thousand KOLs are invited for a rupiah each',
    'api/modules/campaigns/create-campaign.ts', 'api/modules/team/team.test.ts', 'for less than the smallest price',
    'priceIdr < campaignMinPriceIdr', 'priceIdr < 1'],
  [LENT, 'offers are made for less than a campaign may pay',
    'api/modules/offers/make-offer.ts', 'api/modules/offers/offers.test.ts', 'nobody offers less',
    'requirePrice(terms.priceIdr, config);', ''],
  [PERSONAL, 'a push names who wrote it', 'api/modules/channels/send-push.ts', CHANNELS, 'reaches every browser of a person',
    'messageOf(delivery.id, { text,', 'messageOf(delivery.id, { text: `${delivery.to.name}: ${text}`,'],
  [PERSONAL, 'the fixed text of a push holds an amount', RULES, CHANNELS, 'is pushed in a fixed text',
    "push: 'Sebuah kontrak ditolak.'", "push: 'Kontrak Rp500.000 ditolak.'"],
  [SECURITY, 'what guards the account can be switched off', SETTINGS, CHANNELS, 'what was switched off is not told',
    'canBeOff(group) && off.includes(', 'off.includes('],
  [SECURITY, 'the call takes a choice against what guards the account',
    'api/modules/channels/channels.routes.ts', CHANNELS, 'what was switched off is not told',
    `if (body.off.some(({ group }) => !canBeOff(group))) fail('notice_not_optional');`, ''],
  [SECURITY, 'quiet hours hold up what guards the account', 'api/modules/channels/deliver.ts', CHANNELS, 'hold what can wait until the morning',
    'if (isUrgent) return false;', ''],
  [ONCE, 'a delivery has no unique key', 'api/migrations/0024_notices.sql', CHANNELS, 'has one delivery for each channel and round',
    '  UNIQUE (notice_id, channel, round)', '  CHECK (true)'],
  [ONCE, 'two workers send the same message', DELIVERIES, CHANNELS, 'is asked by one worker alone',
    `(state = 'waiting' OR state = 'sending' AND begun_at <= \${settled})`, `(state IN ('waiting', 'sending') OR begun_at <= \${settled})`],
  [ONCE, 'a mail that is sent again has another name', 'api/adapters/mail.ts', PAPERS, 'a payment brings its invoice',
    `messageId: \`<\${id}@\${host}>\`,`, `messageId: \`<\${Date.now()}@\${host}>\`,`],
  [SSRF, 'a person makes the server call any address as a push service', 'api/modules/channels/channels.routes.ts', CHANNELS, 'never calls',
    `if (!webPush.isAllowed(body.endpoint)) fail('push_service_unknown');`, ''],
  [SSRF, 'a push service sends the server to an address within',
    'api/adapters/web-push.ts', 'api/adapters/web-push.test.ts', 'sends us nowhere else',
    "redirect: 'error'", "redirect: 'follow'"],
  [HELD_UP, 'a person whose addresses do not answer stops the pushes of all services',
    'api/adapters/web-push.ts', 'api/adapters/web-push.test.ts', 'holds up no other',
    'pushHosts.map((service) => [service, guardOf(service)])',
    "[guardOf('all')].flatMap((one) => pushHosts.map((service) => [service, one] as const))"],
  [HELD_UP, 'addresses that somebody made up stop the pushes of their service',
    'api/adapters/web-push.ts', 'api/adapters/web-push.test.ts', 'addresses that nobody has',
    '  codeOf(error.cause) !== NO_SUCH_HOST;', '  true;'],
  [HELD_UP, 'a key that nothing can be encrypted for fails the job for ever',
    'api/adapters/web-push.ts', CHANNELS, 'forgets a browser with such a key',
    "      if (!isKey(p256dh)) throw new PushError('gone', 'no key of a browser');\n", ''],
  [BROWSER, 'a browser goes on hearing what the one who left it is told', SUBSCRIPTIONS, CHANNELS, 'reaches in a browser who signed in there last',
    "conflict.column('endpoint').doUpdateSet(kept)", "conflict.column('endpoint').doNothing()"],
  [BROWSER, 'a browser is pushed to after its session ended', 'api/modules/channels/send-push.ts', CHANNELS, 'whose session ended',
    'of saved.filter(({ sessionId }) => live.has(sessionId))', 'of saved'],
  [BROWSER, 'a person stops the pushes of somebody else', SUBSCRIPTIONS, CHANNELS, 'by its own person alone',
    "    .where('user_id', '=', userId)\n    .where('endpoint', '=', endpoint)\n",
    "    .where('endpoint', '=', endpoint)\n    .where(({ lit }) => lit(userId !== ''))\n"],
  [ONCE, 'a digest that another job takes up has another topic, and is shown twice',
    'api/modules/channels/deliver.ts', CHANNELS, 'shows a digest once',
    '{ ...delivery, id: first }', 'delivery'],
  ['A security message that is not told', 'the limits of all other messages drown it', 'api/modules/notices/told-outside.ts', 'api/modules/channels/outbound.test.ts', 'drowns none that guards the account',
    "? 'security' : 'self'",
    "? 'self' : 'self'"],
  ['A security message that is not told', 'what a code is for is drowned, too', 'api/modules/codes/send-code.ts', 'api/modules/channels/outbound.test.ts', 'drowns none that guards the account',
    "{ sender: 'security', template", "{ sender: 'self', template"],
  ["Sohor's name lent to a stranger", 'a message that is tried again counts again', 'api/platform/outbound.ts', 'api/modules/channels/outbound.test.ts', 'counts once, however often it is tried',
    "if (!(error instanceof WhatsAppError && error.failure === 'unknown')) await spent.giveBack();",
    'if (!(error instanceof WhatsAppError)) await spent.giveBack();'],
  ['Letting Sohor write to a mailbox', 'strangers use up what its owner may ask for', 'api/platform/limits.ts', 'api/modules/emails/emails.test.ts', 'as often as it likes',
    'if (ours || first) return',
    'if (ours) return'],
  ['Letting Sohor write to a mailbox', 'a tag makes another mailbox of it', 'api/modules/emails/send-link.ts', 'api/modules/emails/emails.test.ts', 'as often as it likes',
    "local.replace(/\\+.*/, '')",
    'local'],
];
