import type { BreachRow } from '../breach.ts';

const rule = 'Papers to a mailbox that nobody proved';
const test = 'api/modules/emails/emails.test.ts';
const CONFIRM = 'api/modules/emails/confirm-email.ts';

/** What a person typed proves nothing about a mailbox. */
// biome-ignore format: a table
export const emailBreaches: readonly BreachRow[] = [
  [rule, 'papers go to what was typed',
    'api/modules/notices/deliveries.repository.ts', 'api/modules/channels/papers.test.ts', 'nobody has confirmed',
    "'p.email_confirmed_at', 'is not', null", "'p.email', 'is not', null"],
  [rule, 'any link confirms', CONFIRM, test, 'a link of somebody else',
    'given.length !== right.length || !timingSafeEqual(given, right)', 'given.length !== right.length'],
  [rule, 'a link works for ever', CONFIRM, test, 'a link of somebody else',
    ' || now.getTime() - link.at.getTime() >= LINK_MS', ''],
  [rule, 'the last who registers a number decides', 'api/modules/accounts/registrations.repository.ts', test, 'of the browser that began it',
    'const own = made.find(({ browser_sha256 }) => browser?.equals(browser_sha256));', 'const own = made.at(-1) ?? (browser && first);'],
  [rule, 'of those who contradict each other the first gets it', 'api/modules/accounts/registrations.repository.ts', test, 'that somebody else made of a number',
    '(made.every(isSame) ? first : undefined)', '(made.every(isSame) ? first : first)'],
  ['Papers to a mailbox that nobody proved', 'a mailbox gets links without end', 'api/modules/emails/send-link.ts', 'api/modules/emails/emails.test.ts', 'as often as it likes',
    'if (!(await spendDailyAs(',
    'if (!jobs && !(await spendDailyAs('],
];
