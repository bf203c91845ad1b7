import type { BreachRow } from '../breach.ts';

const CODES = 'api/modules/codes/codes.test.ts';
const SHARED = 'api/modules/codes/shared-address.test.ts';
const MEMBERSHIP = 'api/security/membership.test.ts';

/** One-time codes: guessing, flooding, locking out, and telling who is a member. */
// biome-ignore format: a table
export const codeBreaches: readonly BreachRow[] = [
  ['Code guessing', 'guesses are not used up', 'api/modules/codes/codes.repository.ts', CODES, '',
    'guesses_left: sql`guesses_left - 1`', 'guesses_left: sql`guesses_left`'],
  ['Code guessing', 'a code never expires', 'api/modules/codes/codes.repository.ts', CODES, '',
    `    .where('expires_at', '>', now)
    .returning(['code_id', 'code_hmac', 'guesses_left'])`,
    `    .returning(['code_id', 'code_hmac', 'guesses_left'])`],
  ['Code guessing', 'a code works twice', 'api/modules/codes/verify-code.ts', CODES, '',
    'await spendCode(trx, phone, scope.name);', ''],
  ['Code guessing', 'wrong guesses are forgotten with their code', 'api/modules/codes/rules/budget.ts', 'api/modules/codes/rules/budget.test.ts', '',
    'if (left <= 0 && since < COOL_DOWN_MS)', 'if (false)'],
  ['Code spraying', 'an address guesses without end',
    'api/modules/codes/spend-guess.ts', 'api/security/attackers.test.ts', 'one guess at each of many numbers',
    `await spendHourly(context, \`guess:`, `if (false) await spendHourly(context, \`guess:`],
  ['Code spraying', 'a wrong guess is not counted for its address and network',
    'api/modules/codes/spend-guess.ts', SHARED, 'every wrong guess counts',
    `const counted = await add(1, 'wrong');`, `const counted = await add(0, 'wrong');`],
  ['Code spraying', 'each address of a /64 counts for itself', 'api/modules/codes/spend-guess.ts', SHARED, 'all addresses of one /64',
    'const { client, network } = addressKeys(address);', 'const client = address, network = address;'],
  ['Code spraying', 'an army of addresses has no limit together', 'api/modules/codes/guess-limits.ts', SHARED, 'what all together may guess',
    `if (excess(all, 'hour') > limits.perHour &&`, 'if (false &&'],
  ['Code spraying', 'wrong guesses of an hour raise no alarm',
    'api/modules/codes/guess-limits.ts', SHARED, 'one guess at each of many numbers is an attack',
    `    excess(all, 'hour') >= alarmHour ||
`,
    ''],
  ['Code spraying', 'a code has three guesses while an attack is on', 'api/modules/codes/rules/budget.ts', 'api/modules/codes/rules/budget.test.ts', '',
    'if (underAttack && !use.isKnownDevice)', 'if (false)'],
  ['Code spraying', 'each right code earns a wrong one', 'api/modules/codes/guess-limits.ts', SHARED, 'right codes earn wrong ones',
    'RIGHT_PER_WRONG = 5;', 'RIGHT_PER_WRONG = 1;'],
  ['Code flooding', 'codes to one number are sent without a pause', 'api/modules/codes/rules/budget.ts', 'api/modules/codes/rules/budget.test.ts', '',
    'if (since < resendMs)', 'if (false)'],
  ['Code flooding', 'a number gets any number of codes a day', 'api/modules/codes/rules/budget.ts', 'api/modules/codes/rules/budget.test.ts', '',
    'use.sendsToday >= sends && use.oldestSendToday', 'false && use.oldestSendToday'],
  ['Locking somebody out', 'known devices share the budget of strangers', 'api/modules/codes/remember-device.ts', CODES, '',
    'return hash && known', 'return hash && known && false'],
  ['Enumeration', 'registering an active number is refused', 'api/modules/accounts/register-account.ts', MEMBERSHIP, 'registering',
    '  await saveRegistration(',
    `  if (await context.db.selectFrom('users').select('id').where('phone', '=', phone).where('status', '=', 'active').executeTakeFirst()) fail('too_many_requests', { retryAfter: 1 });
  await saveRegistration(`],
  ['Locking somebody out', 'a known device pays for its codes with its address',
    'api/modules/codes/request-code.ts', SHARED, 'whoever shares an address',
    '!scope.isKnownDevice && (await spendSend(', '(await spendSend('],
  ['Locking somebody out', 'a made-up proof spends the codes of a whole network', 'api/modules/codes/spend-send.ts', SHARED, 'made-up',
    '!(await asking.hasProof())', 'false'],
  ['Locking somebody out', 'a known device pays for its guesses with its address',
    'api/modules/codes/verify-code.ts', SHARED, 'whoever shares an address',
    'scope.isKnownDevice ? undefined :', ''],
  ['Enumeration', 'a guess at a number without an account ends early', 'api/modules/codes/verify-code.ts', MEMBERSHIP, 'a guess while a code waits',
    '  const guess = await takeGuess(',
    `  if (!(await trx.selectFrom('users').select('id').where('phone', '=', phone).executeTakeFirst())) return 'no code';
  const guess = await takeGuess(`],
  ['Enumeration', 'a resend tells that a member is not on WhatsApp', 'api/modules/codes/request-code.ts', MEMBERSHIP, 'a resend after a code',
    '    const now = clock.now();',
    `    const now = clock.now();
    if ((await trx.selectFrom('code_scopes').select('unreachable_at').where('phone', '=', phone).executeTakeFirst())?.unreachable_at) fail('code_just_sent', { retryAfter: 1 });`],
];
