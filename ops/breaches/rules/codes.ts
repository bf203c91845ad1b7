import type { Breach } from '../breach.ts';

const CODES = 'api/modules/codes/codes.test.ts';

/** One-time codes: guessing, flooding, locking out, and telling who is a member. */
export const codeBreaches: readonly Breach[] = [
  {
    rule: 'Code guessing',
    breaks: 'guesses are not used up',
    file: 'api/modules/codes/codes.repository.ts',
    from: 'guesses_left: sql`guesses_left - 1`',
    to: 'guesses_left: sql`guesses_left`',
    test: CODES,
  },
  {
    rule: 'Code guessing',
    breaks: 'a code never expires',
    file: 'api/modules/codes/codes.repository.ts',
    from: `    .where('expires_at', '>', now)
    .returning(['code_id', 'code_hmac', 'guesses_left'])`,
    to: `    .returning(['code_id', 'code_hmac', 'guesses_left'])`,
    test: CODES,
  },
  {
    rule: 'Code guessing',
    breaks: 'a code works twice',
    file: 'api/modules/codes/verify-code.ts',
    from: 'await spendCode(trx, phone, lane.name);',
    to: '',
    test: CODES,
  },
  {
    rule: 'Code guessing',
    breaks: 'wrong guesses are forgotten with their code',
    file: 'api/modules/codes/budget.ts',
    from: 'if (left <= 0 && since < COOL_DOWN_MS)',
    to: 'if (false)',
    test: 'api/modules/codes/budget.test.ts',
  },
  {
    rule: 'Code spraying',
    breaks: 'an address guesses without end',
    file: 'api/modules/codes/verify-code.ts',
    from: `await spendHourly(context, \`guess:`,
    to: `if (false) await spendHourly(context, \`guess:`,
    test: 'api/security/attackers.test.ts',
    tests: 'one guess at each of many numbers',
  },
  {
    rule: 'Code flooding',
    breaks: 'codes to one number are sent without a pause',
    file: 'api/modules/codes/budget.ts',
    from: 'if (since < resendMs)',
    to: 'if (false)',
    test: 'api/modules/codes/budget.test.ts',
  },
  {
    rule: 'Code flooding',
    breaks: 'a number gets any number of codes a day',
    file: 'api/modules/codes/budget.ts',
    from: 'use.sendsToday >= sends && use.oldestSendToday',
    to: 'false && use.oldestSendToday',
    test: 'api/modules/codes/budget.test.ts',
  },
  {
    rule: 'Locking somebody out',
    breaks: 'known devices share the budget of strangers',
    file: 'api/modules/codes/remember-device.ts',
    from: 'return hash && known',
    to: 'return hash && known && false',
    test: CODES,
  },
  {
    rule: 'Enumeration',
    breaks: 'registering an active number is refused',
    file: 'api/modules/accounts/register-account.ts',
    from: '  await saveInactiveAccount(',
    to: `  if (await context.db.selectFrom('users').select('id').where('phone', '=', phone).where('status', '=', 'active').executeTakeFirst()) fail('too_many_requests', { retryAfter: 1 });
  await saveInactiveAccount(`,
    test: 'api/security/attackers.test.ts',
    tests: 'from the status, the words or the time',
  },
];
