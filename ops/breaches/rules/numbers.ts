import type { Breach } from '../breach.ts';

const TAKEN = 'An account taken to another number';
const TEST = 'api/modules/number-changes/number-changes.test.ts';
const CONFIRM = 'api/modules/number-changes/confirm-number.ts';
const CODES = 'api/modules/codes/confirm-by-code.ts';

/** A session alone must not be enough to take an account over, nor an account just taken over to reach its money. */
export const numberBreaches: readonly Breach[] = [
  {
    rule: TAKEN,
    breaks: 'the code of one number suffices',
    file: CODES,
    from: 'if (wrong.length === 0 &&',
    to: 'if (wrong.length < entered.length &&',
    test: TEST,
    tests: 'a wrong code of',
  },
  {
    rule: TAKEN,
    breaks: 'a session uses what another one asked for',
    file: 'api/modules/number-changes/number-changes.repository.ts',
    from: `    .where('session_id', '=', asked.sessionId)\n`,
    to: '',
    test: TEST,
    tests: 'codes serve the session',
  },
  {
    rule: TAKEN,
    breaks: 'all who ask for a number share its code',
    file: 'api/modules/number-changes/ask-for-number.ts',
    from: 'lane: `$' + '{NUMBER_AFTER}$' + '{caller.personId}`',
    to: 'lane: `$' + '{NUMBER_AFTER}`',
    test: 'api/modules/number-changes/hostile-changes.test.ts',
    tests: 'others who ask for the same number',
  },
  {
    rule: TAKEN,
    breaks: 'money moves at once',
    file: CONFIRM,
    from: 'at.getTime() + MONEY_HELD_MS',
    to: 'at.getTime()',
    test: TEST,
    tests: 'for a day no money moves',
  },
  {
    rule: TAKEN,
    breaks: 'other sessions go on',
    file: CONFIRM,
    from: 'await endOtherSessions(trx, caller.personId, caller.sessionId);',
    to: '',
    test: TEST,
    tests: 'all others end',
  },
  {
    rule: TAKEN,
    breaks: 'one account takes the number of another',
    file: 'api/modules/accounts/change-number.ts',
    from: 'if (owner) return false;',
    to: `if (owner) await trx.updateTable('users').set({ phone: '+6281000000000' }).where('id', '=', owner.id).execute();`,
    test: TEST,
    tests: 'stays with them',
  },
  {
    rule: TAKEN,
    breaks: 'the number that was left is not told',
    file: CONFIRM,
    from: 'await jobs.add(trx, tellNumberChanged, { userId: caller.personId, before });',
    to: '',
    test: TEST,
    tests: 'both sides are told',
  },
  {
    rule: TAKEN,
    breaks: 'the number of somebody who was staff counts as free',
    file: 'api/modules/accounts/accounts.repository.ts',
    from: `or('role', '=', 'Admin'), `,
    to: '',
    test: 'api/modules/number-changes/hostile-changes.test.ts',
    tests: 'the number of somebody who was staff stays',
  },
  {
    rule: TAKEN,
    breaks: 'a withdrawal from before goes out meanwhile',
    file: 'api/modules/payouts/send-payout.ts',
    from: "if (payout.status === 'requested' && !(await isFree(trx, payout.user_id, now))) return null;",
    to: '',
    test: TEST,
    tests: 'asked for before waits',
  },
  {
    rule: TAKEN,
    breaks: 'a withdrawal whose sender died goes out meanwhile',
    file: 'api/modules/payouts/send-payout.ts',
    from: 'if (!(await isFree(context.db, payout.user_id, context.clock.now()))) return;',
    to: '',
    test: 'api/modules/number-changes/hostile-changes.test.ts',
    tests: 'whose sender died',
  },
  {
    rule: 'Enumeration',
    breaks: 'a number that somebody wants to change to gets a code although it is a member',
    file: 'api/modules/codes/send-code.ts',
    from: 'await isFreeNumber(db, phone)',
    to: 'true',
    test: TEST,
    tests: 'gets no code',
  },
];
