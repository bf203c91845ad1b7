import type { BreachRow } from '../breach.ts';

const TAKEN = 'An account taken to another number';
const TEST = 'api/modules/number-changes/number-changes.test.ts';
const CONFIRM = 'api/modules/number-changes/confirm-number.ts';
const CODES = 'api/modules/codes/confirm-by-code.ts';

/** A session alone must not be enough to take an account over, nor an account just taken over to reach its money. */
// biome-ignore format: a table
export const numberBreaches: readonly BreachRow[] = [
  [TAKEN, 'the code of one number suffices', CODES, TEST, 'a wrong code of',
    'if (wrong.length === 0 &&', 'if (wrong.length < entered.length &&'],
  [TAKEN, 'a session uses what another one asked for', 'api/modules/number-changes/number-changes.repository.ts', TEST, 'codes serve the session',
    `    .where('session_id', '=', asked.sessionId)\n`, ''],
  [TAKEN, 'all who ask for a number share its code',
    'api/modules/number-changes/ask-for-number.ts', 'api/modules/number-changes/hostile-changes.test.ts', 'others who ask for the same number',
    'scope: `$' + '{NUMBER_AFTER}$' + '{caller.personId}`', 'scope: `$' + '{NUMBER_AFTER}`'],
  [TAKEN, 'money moves at once', CONFIRM, TEST, 'for a day no money moves',
    'at.getTime() + MONEY_HELD_MS', 'at.getTime()'],
  [TAKEN, 'other sessions go on', CONFIRM, TEST, 'all others end',
    'await endOtherSessions(trx, caller.personId, caller.sessionId);', ''],
  [TAKEN, 'one account takes the number of another', 'api/modules/accounts/change-number.ts', TEST, 'stays with them',
    'if (owner) return false;', `if (owner) await trx.updateTable('users').set({ phone: '+6281000000000' }).where('id', '=', owner.id).execute();`],
  [TAKEN, 'the number that was left is not told', CONFIRM, TEST, 'both sides are told',
    'await jobs.add(trx, tellNumberChanged, { userId: caller.personId, before });', ''],
  [TAKEN, 'the number of somebody who was staff counts as free',
    'api/modules/accounts/accounts.repository.ts', 'api/modules/number-changes/hostile-changes.test.ts', 'the number of somebody who was staff stays',
    `or('role', '=', 'Admin'), `, ''],
  [TAKEN, 'a withdrawal from before goes out meanwhile', 'api/modules/payouts/send-payout.ts', TEST, 'asked for before waits',
    "if (payout.status === 'requested' && !(await isFree(trx, payout.user_id, now))) return null;", ''],
  [TAKEN, 'a withdrawal whose sender died goes out meanwhile',
    'api/modules/payouts/send-payout.ts', 'api/modules/number-changes/hostile-changes.test.ts', 'whose sender died',
    'if (!(await isFree(context.db, payout.user_id, context.clock.now()))) return;', ''],
  ['Enumeration', 'a number that somebody wants to change to gets a code although it is a member',
    'api/modules/codes/send-code.ts', TEST, 'gets no code',
    'await isFreeNumber(db, phone)', 'true'],
];
