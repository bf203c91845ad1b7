import type { BreachRow } from '../breach.ts';

const PROFILE = 'api/modules/taxes/tax-profile.test.ts';
const _WITHHOLDING = 'api/modules/tax-papers/withholding.test.ts';
const STATEMENT = 'api/modules/tax-papers/statement.test.ts';
const SAVE = 'api/modules/taxes/save-profile.ts';
const _SIDES = 'api/modules/taxes/load-sides.ts';
const REMIT = 'api/modules/tax-papers/post-remittance.ts';
const SECRET = 'Tax numbers: whole ones in the database, on screens, in files or with somebody else';
const _RATE = 'Tax withheld at another rate than the tax data of the moment ask for';
const STATE = 'Withheld tax that papers, ledger and payments to the state tell differently';
const CORRECT = 'api/modules/tax-papers/correct-paper.ts';
const BACK = 'A payment that is taken back and leaves its tax, or takes tax that the state has';
const UNSEEN = 'A whole number that is shown without a record';

/** Tax numbers, what they change of payments, and what is paid to the state. */
// biome-ignore format: a table
export const taxBreaches: readonly BreachRow[] = [
  ['Tax numbers', 'any company gets whole numbers',
    'api/modules/tax-papers/record-disclosure.ts', 'api/modules/tax-papers/statement.test.ts', 'whose company nobody has verified',
    "  if (!(await isVerifiedCompany(db, caller.userId))) fail('tax_withholder_unverified');\n", ''],
  ['Tax numbers', 'the number of a KOL from whom nothing was withheld is given, and nobody is told',
    'api/modules/tax-papers/papers.repository.ts', 'api/modules/tax-papers/statement.test.ts', 'names the whole numbers',
    "query.where('w.tax_idr', '>', 0))", 'query)'],
  [BACK, 'tax goes back to the Brand that the state has been paid', CORRECT, STATEMENT, 'is overpaid where the state has its tax already',
    'returnedIdr: Math.min(paper.taxIdr - left.taxIdr, openIdr)', 'returnedIdr: Math.max(openIdr, paper.taxIdr - left.taxIdr)'],
  [BACK, 'the Brand gets more than the part, of the highest bracket', 'api/modules/deliverables/claw-back.ts', STATEMENT, 'across brackets',
    'Math.min(part(netIdr), takenIdr - besidesIdr)', 'part(netIdr)'],
  [BACK, 'ledger-verify believes whatever a correction says', CORRECT, STATEMENT, 'is named',
    'return !isSame || takenIdr <= 0 || returnedIdr > row.taxIdr - leftTaxIdr;', 'return false;'],
  [BACK, 'ledger-verify does not hold the part against what the correction leaves',
    'api/modules/deliverables/verify-work.ts', STATEMENT, 'is named',
    'OR (x.gross_idr IS NOT NULL AND t.net <> least(', 'OR (false AND t.net <> least('],
  [BACK, 'the paper is not corrected', 'api/modules/deliverables/claw-back.ts', STATEMENT, 'is cancelled, and the Brand gets its tax back',
    'if (correction) await recordCorrection(tx, correction);', ''],
  [SECRET, 'the number is kept as it is', SAVE, PROFILE, 'number and address are sealed',
    'sealed: secrets.seal(NUMBER, number.digits),', 'sealed: number.digits,'],
  [SECRET, 'the address is kept as it is', SAVE, PROFILE, 'number and address are sealed',
    'addressSealed: secrets.seal(ADDRESS, address)', 'addressSealed: address'],
  [SECRET, 'more than the end of a number is shown', 'api/modules/taxes/rules/tax-number.ts', PROFILE, 'comes back masked',
    'const SHOWN = 4;', 'const SHOWN = 16;'],
  [SECRET, "a Brand reads everybody's papers", 'api/modules/tax-papers/papers.repository.ts', STATEMENT, 'tells each side the other, masked',
    'sql<boolean>`w.withholder_id = $' + '{userId}`', 'sql<boolean>`w.withholder_id IS NOT NULL`'],
  [SECRET, 'the file with whole numbers is made before its month is over',
    'api/modules/tax-papers/record-disclosure.ts', STATEMENT, 'names the whole numbers of its own KOLs',
    "  if (period.until > at) fail('tax_period_open');", ''],
  [STATE, 'tax is kept under nobody', 'api/modules/deliverables/pay-for-work.ts', STATEMENT, 'totals that are those of the ledger',
    "[{ account: 'tax_withheld', ownerId: withholderId }, divided.withheldIdr]",
    "[{ account: 'tax_withheld', ownerId: null }, divided.withheldIdr]"],
  [STATE, 'a month is paid twice', REMIT, STATEMENT, 'is posted once',
    'if (openIdr !== amountIdr || amountIdr <= 0)', 'if (amountIdr <= 0)'],
  [STATE, 'of many at once each sees the month unpaid', CORRECT, STATEMENT, 'is posted once',
    'SELECT pg_advisory_xact_lock(hashtextextended($' + '{`tax-remitted:', 'SELECT (hashtextextended($' + '{`tax-remitted:'],
  [STATE, 'a month that goes on is paid', 'api/modules/tax-papers/remittances.routes.ts', STATEMENT, 'is posted once',
    "    if (period >= monthOf(jakartaDay(clock.now()))) fail('tax_period_open');", ''],
  [UNSEEN, 'who gets the file with whole numbers is not recorded',
    'api/modules/tax-papers/record-disclosure.ts', STATEMENT, 'names the whole numbers of its own KOLs',
    '    await insertDisclosure(tx, {', '    if (rows > 1_000) await insertDisclosure(tx, {'],
  [UNSEEN, 'staff reads a whole number unseen', 'api/modules/unmasking/open-number.ts', STATEMENT, 'shown to staff alone',
    '  await context.db.transaction().execute((tx) =>\n    recordAct(',
    '  if (reason === "") await context.db.transaction().execute((tx) =>\n    recordAct('],
  [UNSEEN, 'what staff decides about tax is not recorded', 'api/modules/taxes/decide-tax.ts', STATEMENT, 'staff finds people masked',
    '    await recordAct(tx, {', "    if (act === '') await recordAct(tx, {"],
  ['Tax withheld at another rate than the tax data of signing ask for', 'a number that nobody verified counts', 'api/modules/taxes/load-sides.ts', 'api/modules/tax-papers/withholding.test.ts', 'of a person whose NIK nobody verified',
    "{ kind: 'person', isNikVerified: profile.isVerified }",
    "{ kind: 'person', isNikVerified: true }"],
  ['Tax withheld at another rate than the tax data of signing ask for', 'an NPWP that nobody verified counts', 'api/modules/taxes/load-sides.ts', 'api/modules/tax-papers/withholding.test.ts', 'of a company whose NPWP nobody verified',
    "{ kind: 'company', hasNpwp: profile.isVerified }",
    "{ kind: 'company', hasNpwp: true }"],
  ['Tax withheld at another rate than the tax data of signing ask for', 'a certificate counts beyond its last day', 'api/modules/taxes/load-sides.ts', 'api/modules/tax-papers/withholding.test.ts', 'from its first to its last day',
    'BETWEEN c.valid_from AND c.valid_until',
    '>= c.valid_from'],
  ['Tax withheld at another rate than the tax data of signing ask for', 'a certificate counts for any number of its person', 'api/modules/taxes/load-sides.ts', 'api/modules/tax-papers/withholding.test.ts', 'a certificate is for its number',
    'AND c.identity_id = p.identity_id',
    ''],
  ['Tax withheld at another rate than the tax data of signing ask for', 'another name stays verified', 'api/modules/taxes/save-profile.ts', 'api/modules/taxes/tax-profile.test.ts', 'another name or number is unverified again',
    'verifiedAt: isSameName ? before.verifiedAt : null,',
    'verifiedAt: before?.verifiedAt ?? null,'],
  ['Tax withheld at another rate than the tax data of signing ask for', 'a Brand that is no company withholds', 'api/modules/taxes/divide-for.ts', 'api/modules/tax-papers/withholding.test.ts', 'a Brand that is no company withholds nothing',
    "return isBrandCompany ? 'brand' : null;",
    "return 'brand';"],
  ['Tax withheld at another rate than the tax data of signing ask for', 'tax data that were changed elsewhere since are overwritten', 'api/modules/taxes/save-profile.ts', 'api/modules/taxes/tax-profile.test.ts', 'what was changed elsewhere since it was read',
    "    if (isStale) fail('tax_profile_changed');\n    const now",
    '    const now'],
];
