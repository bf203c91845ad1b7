import type { Breach } from '../breach.ts';

const rule = 'Papers to a mailbox that nobody proved';
const test = 'api/modules/emails/emails.test.ts';
const CONFIRM = 'api/modules/emails/confirm-email.ts';

/** What a person typed proves nothing about a mailbox. */
export const emailBreaches: readonly Breach[] = [
  {
    rule,
    breaks: 'papers go to what was typed',
    file: 'api/modules/notices/deliveries.repository.ts',
    from: "'p.email_confirmed_at', 'is not', null",
    to: "'p.email', 'is not', null",
    test: 'api/modules/channels/papers.test.ts',
    tests: 'nobody has confirmed',
  },
  {
    rule,
    breaks: 'any link confirms',
    file: CONFIRM,
    from: 'given.length !== right.length || !timingSafeEqual(given, right)',
    to: 'given.length !== right.length',
    test,
    tests: 'a link of somebody else',
  },
  {
    rule,
    breaks: 'a link works for ever',
    file: CONFIRM,
    from: ' || now.getTime() - link.at.getTime() >= LINK_MS',
    to: '',
    test,
    tests: 'a link of somebody else',
  },
  {
    rule,
    breaks: 'the last who registers a number decides',
    file: 'api/modules/accounts/registrations.repository.ts',
    from: 'const own = made.find(({ browser_sha256 }) => browser?.equals(browser_sha256));',
    to: 'const own = made.at(-1) ?? (browser && first);',
    test,
    tests: 'of the browser that began it',
  },
  {
    rule,
    breaks: 'a mailbox gets links without end',
    file: 'api/modules/emails/send-link.ts',
    from: 'if (!(await spendDailyAs(',
    to: 'if (!jobs && !(await spendDailyAs(',
    test,
    tests: 'as often as it likes',
  },
];
