import type { BreachRow } from '../breach.ts';

const BLOCKED = 'api/modules/accounts/blocked-accounts.test.ts';

/** Who is kept out, who is not public yet, and whose clock decides. */
// biome-ignore format: a table
export const peopleBreaches: readonly BreachRow[] = [
  ['A blocked person', 'the sessions go on', 'api/modules/accounts/block-account.ts', BLOCKED, 'loses all sessions',
    'await endSessionsOf(trx, account.id)', '1'],
  ['A blocked person', 'a right code lets it in', 'api/modules/codes/verify-code.ts', BLOCKED, 'is told why',
    'if (account.blockReason !== null)', 'if (false)'],
  ['A blocked person', 'a log-in beside the block keeps its session',
    'api/modules/accounts/accounts.repository.ts', BLOCKED, 'waits for a log-in under way',
    '    .forShare()\n', ''],
  ['A blocked person', 'a later registration takes a blocked number',
    'api/modules/accounts/registrations.repository.ts', BLOCKED, 'cannot be had by registering',
    `            .where('users.status', '=', 'inactive')\n`, ''],
  ['Taking the number', 'a later registration takes an account that was active once',
    'api/modules/accounts/registrations.repository.ts', BLOCKED, 'is one whose number was proved once',
    `            .where('users.activated_at', 'is', null),\n`, ''],
  ['A blocked person', 'a blocked KOL can be invited and approved', 'api/modules/accounts/accounts.repository.ts', BLOCKED, 'a blocked KOL',
    `    .where('role', '=', 'KOL')
    .where('status', '=', 'active')`,
    `    .where('role', '=', 'KOL')`],
  ['A blocked person', 'a blocked KOL can be approved', 'api/modules/applicants/decide-applicant.ts', BLOCKED, 'a blocked KOL',
    '!(await isActiveKol(tx, who.kolId))', 'false'],
  ['A blocked KOL in the market', "a blocked brand's campaigns are listed",
    'api/modules/campaigns/campaigns.repository.ts', BLOCKED, 'a blocked brand',
    `u.id = c.brand_id) = 'active'`, 'u.id = c.brand_id) IS NOT NULL'],
  ['A blocked KOL in the market', "a blocked brand's campaigns take applications",
    'api/modules/campaigns/campaign-terms.repository.ts', BLOCKED, 'a blocked brand',
    `          .where('people.status', '=', 'active'),\n`, ''],
  ['Registrations that nobody confirms', 'the nightly job removes accounts that were active once',
    'api/modules/accounts/clear-unconfirmed.ts', BLOCKED, 'registrations that nobody confirmed',
    'AND u.activated_at IS NULL AND', 'AND'],
  ['An account without a profile', 'it is in the public list',
    'api/modules/kols/kol-index.repository.ts', 'api/modules/public-kols/public-kols.test.ts', 'a KOL is found by anybody once it has a profile',
    "    'k.has_profile',", ''],
  ["A machine's wrong clock", "the machine's own clock decides", 'api/platform/database-clock.ts', 'api/resilience/clocks.test.ts', '',
    'machine.monotonic() + offset', 'machine.wall()'],
  ['An account without a profile', 'the search does not leave it out',
    'api/modules/kols/kol-index.repository.ts', 'api/modules/kols/find-kols.test.ts', 'never a KOL without a profile',
    "    'k.has_profile',", ''],
];
