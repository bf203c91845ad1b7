import type { BreachRow } from '../breach.ts';

const ROUTE = 'api/platform/route.ts';
const STAFF = 'api/modules/staff/staff.test.ts';
const PEOPLE = 'api/modules/people/people.test.ts';
const JOBS = 'api/modules/operations/operations.test.ts';
const DIFFERENCES = 'api/modules/differences/differences.test.ts';
const LOG_IN = 'Staff by a stolen number';
const OTHERS = "Staff in a call of members, a member in one of staff's";
const AUTHENTICATOR = 'An authenticator code: guessed, used again, or of a secret read from the database';
const RECOVERY = 'A recovery code of staff: guessed, used twice, or read from the database';
const LEFT = 'A staff session that was left open, or is used from elsewhere';
const FROZEN = 'Moving money while it is frozen';
const ALONE = 'One person of the staff who moves a large sum alone, or twice';
const UNSEEN = 'Staff that acts unseen, or without a reason';
const MARK = "The mark 'Terverifikasi' under a name that nobody checked";
const HIDDEN = 'Records that differ from those of the gateway';

/** Those who run the product: how they get in, what they may do, and what of it is on record. */
// biome-ignore format: a table
export const staffBreaches: readonly BreachRow[] = [
  [ALONE, 'many small sums by commands on the server are not added up',
    'api/modules/staff/record-server-act.ts', 'api/modules/disputes/staff-disputes.test.ts', 'commands add up over a day',
    'amountIdr + (await sumOfDay(tx, at)) > LIMITS.maxAloneIdr', 'amountIdr > LIMITS.maxAloneIdr'],
  [UNSEEN, 'looking at a person leaves no entry', 'api/modules/people/people.routes.ts', PEOPLE, 'leaves an entry',
    "    await recordReading(context, actorOf(caller, request), 'page', id);\n", ''],
  [UNSEEN, "reading a person's contracts or payments leaves no entry", 'api/modules/people/people.routes.ts', PEOPLE, 'reading them leaves an entry',
    '  await recordReading(context, by, what, id);\n', ''],
  [UNSEEN, 'staff acts on an account that is closed', 'api/modules/people/act-on-person.ts', PEOPLE, 'leaves an entry',
    "person.status === 'closed' || ", ''],
  [OTHERS, 'members download the lists of staff', 'shared/src/wire/endpoint.ts', 'api/security/staff-tables.test.ts', 'refused to everybody but staff',
    "media: 'text/csv', query: exact(terms)", "media: 'text/csv', access: 'session', staffToo: true, team: 'read', query: exact(terms)"],
  [UNSEEN, 'a number is looked up by downloading the list', 'api/modules/people/people.routes.ts', 'api/security/staff-tables.test.ts', 'leave an entry in the chain',
    "if (isWhole(q) && rows[0])", "if (isWhole(q) && rows[0] && limit < 1000)"],
  [LOG_IN, 'the code of WhatsApp suffices', ROUTE, STAFF, 'log-in takes the code',
    `  if (!endpoint.beforeSecondFactor && !caller.hasSecondFactor) fail('second_factor_required');`, ''],
  [LOG_IN, 'an authenticator can be set up at any time', 'api/modules/staff/second-factor.ts', STAFF, 'for a day after the grant',
    `  if (!found || found.enrol_until < clock.now()) fail('enrolment_over');`, ''],
  [LOG_IN, 'a browser replaces the authenticator that is set up',
    'api/modules/staff/authenticators.repository.ts', STAFF, 'the secret is shown once',
    `    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)`,
    `    .where('user_id', '=', userId)`],
  [LOG_IN, 'whoever is staff no more is still sent codes', 'api/modules/accounts/accounts.repository.ts', STAFF, 'staff no more',
    `    .where((or) => or.or([or('role', '!=', 'Admin'), or('status', '!=', 'inactive')]))
    .executeTakeFirst();`,
    '    .executeTakeFirst();'],
  [LOG_IN, "a member's number becomes one of staff", 'api/modules/accounts/people.repository.ts', STAFF, 'nobody registers',
    `.doUpdateSet(details).where('users.role', '=', 'Admin')`, '.doUpdateSet(details)'],
  [OTHERS, 'staff calls what members call', ROUTE, STAFF, 'log-in takes the code',
    `  if (endpoint.access !== 'Admin' && !endpoint.staffToo) fail('forbidden', 'staff in a call of members');`, ''],
  [OTHERS, 'any member calls what staff calls', ROUTE, 'api/security/access-matrix.test.ts', 'GET Ops/users of A answers 401',
    `else if (endpoint.access !== 'session' && caller.role !== endpoint.access)`,
    `else if (endpoint.access !== 'session' && endpoint.access !== 'Admin' && caller.role !== endpoint.access)`],
  [OTHERS, 'a session from before the grant is one of staff', 'api/modules/sessions/authenticate.ts', STAFF, 'a session from before',
    `    if ((session.role === 'Admin') !== (session.kind === 'staff')) return null;`, ''],
  [RECOVERY, 'a recovery code works twice', 'api/modules/staff/recovery-codes.ts', STAFF, 'a recovery code lets in once',
    "const { numDeletedRows } = await tx\n    .deleteFrom('staff_recovery_codes')",
    "const { numUpdatedRows: numDeletedRows } = await tx\n    .updateTable('staff_recovery_codes')\n    .set({ user_id: userId })"],
  [RECOVERY, 'recovery codes lie open in the database', 'api/modules/staff/recovery-codes.ts', STAFF, 'a recovery code lets in once',
    "secrets.hmac('staff-recovery', `${userId}:${code.replace('-', '')}`).toString('hex')", "code.replace('-', '').toLowerCase().padEnd(64, '0')"],
  [AUTHENTICATOR, 'a code works twice', 'api/modules/staff/authenticators.repository.ts', STAFF, 'a code works once',
    `    .where('last_step', '<', step)`, ''],
  [AUTHENTICATOR, "one code opens all of the account's sessions", 'api/modules/sessions/sessions.repository.ts', STAFF, 'a code works once',
    `set({ second_factor_at: now }).where('id', '=', id)`,
    `set({ second_factor_at: now }).where('user_id', '=', (eb) => eb.selectFrom('sessions as s').select('s.user_id').where('s.id', '=', id))`],
  [AUTHENTICATOR, 'guesses are not limited', 'api/modules/staff/second-factor.ts', STAFF, 'guesses are limited',
    `  if (count > CODES_AN_HOUR) fail('authenticator_codes_spent', { retryAfter: endsIn });`, ''],
  [AUTHENTICATOR, 'codes of long ago count', 'api/modules/staff/rules/totp.ts', 'api/modules/staff/staff.test.ts', 'codes of an authenticator',
    'const DRIFT = 1;', 'const DRIFT = 20;'],
  [AUTHENTICATOR, 'the secret lies open in the database', 'api/modules/staff/second-factor.ts', STAFF, 'the secret is shown once',
    `secrets.seal(SEALED_AS, secret)`, `secrets.seal(SEALED_AS, secret) + secret`],
  [LEFT, 'a staff session lives on for a week', 'api/modules/sessions/rules/lifetimes.ts', STAFF, 'half an hour without use',
    'staff: { idleMs: 30 * MINUTE_MS,', 'staff: { idleMs: 7 * DAY_MS,'],
  [LEFT, 'a session in use never ends', 'api/modules/sessions/rules/lifetimes.ts', STAFF, 'half an hour without use',
    'absoluteMs: 12 * HOUR_MS', 'absoluteMs: 7 * DAY_MS'],
  [LEFT, 'staff works from anywhere', ROUTE, STAFF, 'from the addresses that are named',
    'if (!isAmong(app.context.config.opsAddresses, request.ip))', 'if (!isAmong([], request.ip))'],
  [FROZEN, 'a frozen person pays and fills its balance', ROUTE, PEOPLE, 'pays nothing',
    `  if (endpoint.movesMoney && caller.freezeReason !== null)
    fail('account_frozen', { reason: caller.freezeReason });`,
    ''],
  [ALONE, 'one person moves any sum', 'api/modules/approvals/propose-act.ts', PEOPLE, 'above it nothing moves',
    'if (!proposal.needsTwo && movedIdr + amountIdr <= LIMITS.maxAloneIdr) {', 'if (amountIdr > 0) {'],
  [ALONE, 'a proposal is decided twice at once', 'api/modules/approvals/decide-approval.ts', PEOPLE, 'above it nothing moves',
    `      .forUpdate()
      .executeTakeFirst();`,
    `      .executeTakeFirst();
    await new Promise((done) => setTimeout(done, 50));`],
  [ALONE, 'an old proposal is carried out', 'api/modules/approvals/decide-approval.ts', PEOPLE, 'a refused or old proposal',
    `      .where('expires_at', '>', now)
`,
    ''],
  [ALONE, 'a repeated request gives the money again', 'api/modules/write-offs/index.ts', PEOPLE, 'one gives it at once',
    `      requestKey: \`\${caller.userId}:\${key}\`,`, `      requestKey: \`\${caller.userId}:\${key}:\${performance.now()}\`,`],
  [ALONE, 'a repeated request proposes the money again', 'api/modules/approvals/propose-act.ts', PEOPLE, 'the same request proposes once',
    'request_key: key,\n        proposed_by', 'request_key: key + performance.now(),\n        proposed_by'],
  [UNSEEN, 'an act is not recorded', 'api/modules/people/act-on-person.ts', PEOPLE, 'are blocked and let in again',
    `    await recordAct(tx, { ...by, act, subject: id, reason: said, at: clock.now() });`, '    void [recordAct, by, act, clock];'],
  [UNSEEN, 'blanks are a reason', 'api/modules/staff/record-act.ts', PEOPLE, 'no reason, no act',
    `return isVisible(reason) ? reason : fail('reason_required');`, `return isVisible(reason) ? reason : 'tanpa alasan';`],
  [UNSEEN, 'staff acts on staff', 'api/modules/people/act-on-person.ts', PEOPLE, 'no reason, no act',
    `    if (person.role === 'Admin') return fail('forbidden', 'staff about staff');`, ''],
  [UNSEEN, 'lists show whole numbers of people', 'api/modules/people/staff-person-reply.ts', PEOPLE, 'are found by',
    'phone: maskPhone(person.phone),', 'phone: person.phone || maskPhone(person.phone),'],
  [UNSEEN, 'what a provider said of a failed job shows an address',
    'api/modules/operations/operations.routes.ts', JOBS, 'listed without what it was about',
    `.replace(/[^\\s@<>("',:;]+@/g, '•••@');`, ';'],
  [UNSEEN, 'a job that is not given up is discarded', 'api/jobs/given-up-jobs.ts', JOBS, 'waits for its next try',
    'const GIVEN_UP = sql`locked_at is null and attempts >= max_attempts`;', 'const GIVEN_UP = sql`locked_at is null`;'],
  [HIDDEN, 'what the ledger lacks is not looked for', 'api/modules/payments/compare-order.ts', DIFFERENCES, 'each planted difference',
    '    ...(await differencesInLedger(context, order)),', '    ...(await differencesInLedger(context, order)).slice(0, 0),'],
  [HIDDEN, 'an order that only the gateway holds for paid is passed over',
    'api/modules/payments/compare-order.ts', DIFFERENCES, 'holds for paid and we do not',
    'if (isPaid !== isPaidThere)', 'if (isPaid && !isPaidThere)'],
  [ALONE, 'what one moved alone before is not added up', 'api/modules/approvals/propose-act.ts', PEOPLE, 'many small ones',
    'movedIdr + amountIdr <= LIMITS.maxAloneIdr', 'amountIdr <= LIMITS.maxAloneIdr'],
  [ALONE, 'many at once do not see one another', 'api/modules/approvals/propose-act.ts', PEOPLE, 'many small ones',
    'pg_advisory_xact_lock(hashtextextended($' + '{`acts-alone:$' + '{actorId}`}, 0))', '1'],
  [ALONE, 'a proposal of somebody who is kept out by now is confirmed', 'api/modules/approvals/decide-approval.ts', PEOPLE, 'can only be refused',
    'if (isConfirmed && !proposer)', 'if (false)'],
  [ALONE, 'lifting a block makes somebody staff again who is staff no more',
    'api/modules/accounts/people.repository.ts', STAFF, 'lifting a block makes nobody staff again',
    "set({ status: 'inactive', activated_at: null, block_reason: null })", "set({ status: 'inactive', block_reason: null })"],
  [MARK, 'it goes on under another name', 'api/modules/accounts/accounts.repository.ts', PEOPLE, 'takes another name loses the mark',
    ".then(row.ref('checked_at')).else(null).end()", ".then(row.ref('checked_at')).else(row.ref('checked_at')).end()"],
];
