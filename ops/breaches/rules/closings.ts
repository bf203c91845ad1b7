import type { BreachRow } from '../breach.ts';

const TIED = 'Leaving with money or work that is open';
const STOLEN = 'Closing the account of somebody else';
const LEFT = 'What is left of who has gone';
const COPY = 'Taking a copy of the data of somebody else';
const COPIES = 'api/modules/own-data/own-data.test.ts';
const TEST = 'api/modules/closings/closings.test.ts';
const ERASED = 'api/modules/closings/erased.test.ts';
const CLOSE = 'api/modules/closings/close-account.ts';
const FINISH = 'api/modules/closings/finish-closing.ts';
const OBSTACLES = 'api/modules/closings/find-obstacles.ts';
const ERASE = 'api/modules/closings/erase-account.ts';
const ACCOUNTS = 'api/modules/accounts/close-account.ts';

/** An account closes by its owner's number, with nothing open, and for good only after two weeks. */
// biome-ignore format: a table
export const closingBreaches: readonly BreachRow[] = [
  [TIED, 'a payment that its bank can take back does not count', OBSTACLES, 'api/modules/payments/young-money.test.ts', 'two weeks old',
    ', true)) AS reversible', ', false)) AS reversible'],
  [TIED, 'a balance does not count', OBSTACLES, TEST, 'is a balance that can be withdrawn',
    'balance: isWithdrawable ? balance : 0,', 'balance: 0,'],
  [TIED, 'a withdrawal under way does not count', OBSTACLES, TEST, 'is a withdrawal under way',
    'payouts: await countOpenPayouts(db, id),', 'payouts: 0,'],
  [TIED, 'a payment that may still arrive does not count', OBSTACLES, TEST, 'is a payment that may still arrive',
    'payments: await countOpenOrders(db, id),', 'payments: 0,'],
  [TIED, 'work does not count', OBSTACLES, TEST, 'is an offer, work and a dispute',
    ' AND state NOT IN ', ' AND false AND state NOT IN '],
  [TIED, 'money that staff froze does not count', OBSTACLES, TEST, 'is money that staff froze',
    'frozen: Number(isFrozen),', 'frozen: Number(isFrozen && isHeld),'],
  [TIED, 'what came in meanwhile is not looked for', FINISH, TEST, 'what came in meanwhile keeps the account',
    'if (first) {', 'if (first && Date.now() < 0) {'],
  [STOLEN, 'a session is enough', CLOSE, TEST, 'of a log-in closes nothing',
    "return isRight ? closesAt : fail('code_wrong');",
    'if (!isRight) await context.db.transaction().execute((tx) => beginClosing(tx, { id: leaving.id, closesAt, now: clock.now() }));\n  return closesAt;'],
  [STOLEN, 'a code that another session asked for is good',
    'api/modules/closings/closings.repository.ts', TEST, 'is of this session and of nothing else',
    ".where('session_id', '=', sessionId)\n    .where('code_id', '=', codeId)", ".where('code_id', '=', codeId)"],
  [STOLEN, 'a member closes its Brand', 'shared/src/wire/closing.ts', TEST, 'only the owner closes a Brand',
    "{ right: 'owner', act: 'Meminta kode", "{ right: 'money', act: 'Meminta kode"],
  [STOLEN, 'a log-in does not take it back', 'api/modules/accounts/accounts.repository.ts', TEST, 'a KOL that nothing ties leaves',
    '(await keepAccount(db, phone, now)) !== undefined', 'false'],
  [LEFT, 'it is closed before the wait is over', ACCOUNTS, TEST, 'after 14 days the number is free',
    ".where('closes_at', '<=', now)\n    .orderBy", ".where('closes_at', '>', now)\n    .orderBy"],
  [LEFT, 'who leaves goes on being found', ACCOUNTS, TEST, 'neither public, found',
    ".set({ status: 'closing', closes_at: closesAt })\n    .where('id', '=', id)\n    .where('status', '=', 'active')",
    ".set({ created_at: closesAt })\n    .where('id', '=', id)\n    .where('status', '=', 'active')"],
  [LEFT, 'the link to TikTok stays', ERASE, ERASED, 'nothing is left',
    '    await eraseLink(context, tx, id);\n', ''],
  [LEFT, 'what others noted stays', 'api/modules/shortlists/shortlists.repository.ts', ERASED, 'nothing is left',
    "  await tx.deleteFrom('shortlist_kols').where('kol_id', '=', userId).execute();\n", ''],
  [LEFT, 'the name stays where nothing needs it', ERASE, ERASED, 'nothing is left',
    'const keepName = (await hasContracts(tx, id)) || (await hasWallet(tx, id));',
    'const keepName = (await hasContracts(tx, id)) || (await hasWallet(tx, id)) || true;'],
  [COPY, 'contracts of everybody are in it', 'api/modules/contracts/own-data.ts', COPIES, 'nothing of anybody else',
    'WHERE (k.kol_id = $owner OR k.brand_id = $owner)', 'WHERE k.kol_id IS NOT NULL'],
  [COPY, 'its owner is not told', 'api/modules/own-data/collect-data.ts', COPIES, 'told by WhatsApp',
    "[{ kind: 'data_copied', userId, key: now.toISOString(), at: now }]", '[]'],
  [COPY, 'a member takes that of its Brand', 'shared/src/wire/account.ts', COPIES, 'a member of the team gets none',
    "{ right: 'owner', act: 'Mengunduh salinan", "{ right: 'money', act: 'Mengunduh salinan"],
  ['What is left of who has gone', 'a sealed NIK and the holder of an account that nothing names stay',
    'api/modules/closings/erase-account.ts', 'api/modules/closings/erased.test.ts', 'signed nothing',
    '  await sql`SELECT erase_unused($' + '{id})`.execute(tx);\n', ''],
  ['What is left of who has gone', 'a former member keeps its settings and its name',
    'api/modules/closings/erase-account.ts', 'api/modules/closings/erased.test.ts', 'a former member',
    "  if (!member || left !== 'member') return left;\n", '  if (left !== undefined) return left;\n'],
  ['What a closed account has or owes, also later', 'a phone number is enough, whoever has it now', 'api/modules/former-accounts/index.ts', 'api/modules/closings/closings.test.ts', 'by the phone number only when two persons say so',
    "i.user_id = f.id AND i.kind = 'tax'",
    "i.user_id = f.id AND i.kind <> ''"],
  ['What a closed account has or owes, also later', 'a number that was only typed is enough', 'api/modules/taxes/profiles.repository.ts', 'api/modules/closings/closings.test.ts', 'only typed',
    "    .where('verified_at', 'is not', null)\n",
    ''],
  ['What a closed account has or owes, also later', 'a number that staff no longer believes is enough', 'api/modules/taxes/decide-tax.ts', 'api/modules/closings/closings.test.ts', 'follow the verified tax number',
    'else await forgetIdentity(',
    'else if (number === "") await forgetIdentity('],
  ['What a closed account has or owes, also later', 'one person of the staff moves it alone', 'api/modules/held-money/decide-held.ts', 'api/modules/closings/closings.test.ts', 'by the phone number only when two persons say so',
    'needsTwo: true',
    'needsTwo: false'],
  ['What a closed account has or owes, also later', 'a number is never forgotten', 'api/modules/former-accounts/index.ts', 'api/modules/closings/closings.test.ts', 'after two years',
    "AND (i.kind = 'phone' OR p.status = 'closed')",
    "AND i.kind = ''"],
];
