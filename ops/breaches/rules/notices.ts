import type { Breach } from '../breach.ts';

const BOLA = 'BOLA';
const PERSONAL = 'Personal data in a push';
const SECURITY = 'A security message that is not told';
const ONCE = 'Told once: a worker';
const SSRF = 'SSRF by a push';
const HELD_UP = 'Holding up the pushes of others';
const BROWSER = 'Pushes to a browser that somebody else uses';
const SUBSCRIPTIONS = 'api/modules/channels/subscriptions.repository.ts';
const LENT = "Sohor's name lent to a stranger";
const OUTBOUND = 'api/modules/channels/papers.test.ts';
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
export const noticeBreaches: readonly Breach[] = [
  {
    rule: BOLA,
    breaks: 'a person reads the notices of others',
    file: REPOSITORY,
    from: `    .where('n.user_id', '=', userId)\n`,
    to: '',
    test: TEST,
    tests: "nobody reads, or marks, another's",
  },
  {
    rule: BOLA,
    breaks: 'a person marks the notices of others as read',
    file: REPOSITORY,
    from: `WHERE user_id = \${userId} AND read_at IS NULL`,
    to: 'WHERE read_at IS NULL',
    test: TEST,
    tests: "nobody reads, or marks, another's",
  },
  {
    rule: BOLA,
    breaks: 'all open streams hear how many notices somebody has',
    file: HUB,
    from: 'filter((one) => one.userId === userId)',
    to: 'filter(() => userId !== "")',
    test: STREAM,
    tests: 'nobody hears of what others are told',
  },
  {
    rule: STOLEN,
    breaks: 'a stream goes on after its session was ended',
    file: HUB,
    from: 'if (!live.has(watcher.sessionId) || now >= watcher.endsAt) remove(watcher);',
    to: 'if (now >= watcher.endsAt) remove(watcher);',
    test: STREAM,
    tests: 'a stream ends with its session',
  },
  {
    rule: STREAMS,
    breaks: 'a process takes streams without end',
    file: HUB,
    from: 'if (!replaced && watchers.size >= config.noticeStreams) return null;',
    to: '',
    test: STREAM,
    tests: 'a process has so many streams',
  },
  {
    rule: STREAMS,
    breaks: 'one person has as many streams as it opens',
    file: HUB,
    from: 'others.length + 1 >= MAX_STREAMS ? oldest : undefined',
    to: 'others.length + 1 >= 1_000 ? oldest : undefined',
    test: STREAM,
    tests: 'of one person two streams stay',
  },
  {
    rule: LENT,
    breaks: 'an invitation names the Brand and the campaign as a stranger typed them',
    file: 'api/modules/notices/told-outside.ts',
    from: 'hasAgreed || isVerified || !rest.isFromOther',
    to: 'true',
    test: OUTBOUND,
    tests: 'who can make Sohor write',
  },
  {
    rule: LENT,
    breaks: 'strangers send one number as many messages as they like',
    file: 'api/platform/limits.ts',
    from: '<= most) return true;',
    to: '<= 1e9) return true;',
    test: OUTBOUND,
    tests: 'from a Brand that it knows nothing of',
  },
  {
    rule: LENT,
    breaks: 'a name may be an address',
    file: 'api/platform/input.ts',
    from: "fail('name_has_address')",
    to: 'void 0',
    test: 'api/modules/team/team.test.ts',
    tests: 'a name holds no address',
  },
  {
    rule: LENT,
    breaks: 'a thousand KOLs are invited for a rupiah each',
    file: 'api/modules/campaigns/create-campaign.ts',
    from: 'draft.price_idr < campaignMinPriceIdr',
    to: 'draft.price_idr < 1',
    test: 'api/modules/team/team.test.ts',
    tests: 'for less than the smallest price',
  },
  {
    rule: PERSONAL,
    breaks: 'a push names who wrote it',
    file: 'api/modules/channels/send-push.ts',
    from: 'messageOf(delivery.id, text, isUrgent)',
    to: `messageOf(delivery.id, \`\${delivery.to.name}: \${text}\`, isUrgent)`,
    test: CHANNELS,
    tests: 'reaches every browser of a person',
  },
  {
    rule: PERSONAL,
    breaks: 'the fixed text of a push holds an amount',
    file: RULES,
    from: "push: 'Sebuah kontrak ditolak.'",
    to: "push: 'Kontrak Rp500.000 ditolak.'",
    test: CHANNELS,
    tests: 'is pushed in a fixed text',
  },
  {
    rule: SECURITY,
    breaks: 'what guards the account can be switched off',
    file: SETTINGS,
    from: 'canBeOff(group) && off.includes(',
    to: 'off.includes(',
    test: CHANNELS,
    tests: 'what was switched off is not told',
  },
  {
    rule: SECURITY,
    breaks: 'the call takes a choice against what guards the account',
    file: 'api/modules/channels/channels.routes.ts',
    from: `if (body.off.some(({ group }) => !canBeOff(group))) fail('notice_not_optional');`,
    to: '',
    test: CHANNELS,
    tests: 'what was switched off is not told',
  },
  {
    rule: SECURITY,
    breaks: 'quiet hours hold up what guards the account',
    file: 'api/modules/channels/deliver.ts',
    from: 'if (isUrgent) return false;',
    to: '',
    test: CHANNELS,
    tests: 'hold what can wait until the morning',
  },
  {
    rule: ONCE,
    breaks: 'a delivery has no unique key',
    file: 'api/migrations/0286_notice_deliveries.sql',
    from: '  UNIQUE (notice_id, channel, round)',
    to: '  CHECK (true)',
    test: CHANNELS,
    tests: 'has one delivery for each channel and round',
  },
  {
    rule: ONCE,
    breaks: 'two workers send the same message',
    file: DELIVERIES,
    from: `(state = 'waiting' OR state = 'sending' AND begun_at <= \${settled})`,
    to: `(state IN ('waiting', 'sending') OR begun_at <= \${settled})`,
    test: CHANNELS,
    tests: 'is asked by one worker alone',
  },
  {
    rule: ONCE,
    breaks: 'a mail that is sent again has another name',
    file: 'api/adapters/mail.ts',
    from: `messageId: \`<\${id}@\${host}>\`,`,
    to: `messageId: \`<\${Date.now()}@\${host}>\`,`,
    test: PAPERS,
    tests: 'a payment brings its invoice',
  },
  {
    rule: SSRF,
    breaks: 'a person makes the server call any address as a push service',
    file: 'api/modules/channels/channels.routes.ts',
    from: `if (!webPush.isAllowed(body.endpoint)) fail('push_service_unknown');`,
    to: '',
    test: CHANNELS,
    tests: 'never calls',
  },
  {
    rule: SSRF,
    breaks: 'a push service sends the server to an address within',
    file: 'api/adapters/web-push.ts',
    from: "redirect: 'error'",
    to: "redirect: 'follow'",
    test: 'api/adapters/web-push.test.ts',
    tests: 'sends us nowhere else',
  },
  {
    rule: HELD_UP,
    breaks: 'a person whose addresses do not answer stops the pushes of all services',
    file: 'api/adapters/web-push.ts',
    from: 'pushHosts.map((service) => [service, guardOf(service)])',
    to: "[guardOf('all')].flatMap((one) => pushHosts.map((service) => [service, one] as const))",
    test: 'api/adapters/web-push.test.ts',
    tests: 'holds up no other',
  },
  {
    rule: HELD_UP,
    breaks: 'addresses that somebody made up stop the pushes of their service',
    file: 'api/adapters/web-push.ts',
    from: '  codeOf(error.cause) !== NO_SUCH_HOST;',
    to: '  true;',
    test: 'api/adapters/web-push.test.ts',
    tests: 'addresses that nobody has',
  },
  {
    rule: HELD_UP,
    breaks: 'a key that nothing can be encrypted for fails the job for ever',
    file: 'api/adapters/web-push.ts',
    from: "      if (!isKey(p256dh)) throw new PushError('gone', 'no key of a browser');\n",
    to: '',
    test: CHANNELS,
    tests: 'forgets a browser with such a key',
  },
  {
    rule: BROWSER,
    breaks: 'a browser goes on hearing what the one who left it is told',
    file: SUBSCRIPTIONS,
    from: "conflict.column('endpoint').doUpdateSet(kept)",
    to: "conflict.column('endpoint').doNothing()",
    test: CHANNELS,
    tests: 'reaches in a browser who signed in there last',
  },
  {
    rule: BROWSER,
    breaks: 'a browser is pushed to after its session ended',
    file: 'api/modules/channels/send-push.ts',
    from: 'of saved.filter(({ sessionId }) => live.has(sessionId))',
    to: 'of saved',
    test: CHANNELS,
    tests: 'whose session ended',
  },
  {
    rule: BROWSER,
    breaks: 'a person stops the pushes of somebody else',
    file: SUBSCRIPTIONS,
    from: "    .where('user_id', '=', userId)\n    .where('endpoint', '=', endpoint)\n",
    to: "    .where('endpoint', '=', endpoint)\n    .where(({ lit }) => lit(userId !== ''))\n",
    test: CHANNELS,
    tests: 'by its own person alone',
  },
  {
    rule: ONCE,
    breaks: 'a digest that another job takes up has another topic, and is shown twice',
    file: 'api/modules/channels/deliver.ts',
    from: '{ ...delivery, id: first }',
    to: 'delivery',
    test: CHANNELS,
    tests: 'shows a digest once',
  },
];
