import type { Breach } from '../breach.ts';

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
export const closingBreaches: readonly Breach[] = [
  {
    rule: TIED,
    breaks: 'a balance does not count',
    file: OBSTACLES,
    from: 'balance: isWithdrawable ? balance : 0,',
    to: 'balance: 0,',
    test: TEST,
    tests: 'is a balance that can be withdrawn',
  },
  {
    rule: TIED,
    breaks: 'a withdrawal under way does not count',
    file: OBSTACLES,
    from: 'payouts: await countOpenPayouts(db, id),',
    to: 'payouts: 0,',
    test: TEST,
    tests: 'is a withdrawal under way',
  },
  {
    rule: TIED,
    breaks: 'a payment that may still arrive does not count',
    file: OBSTACLES,
    from: 'payments: await countOpenOrders(db, id),',
    to: 'payments: 0,',
    test: TEST,
    tests: 'is a payment that may still arrive',
  },
  {
    rule: TIED,
    breaks: 'work does not count',
    file: OBSTACLES,
    from: ' AND state NOT IN ',
    to: ' AND false AND state NOT IN ',
    test: TEST,
    tests: 'is an offer, work and a dispute',
  },
  {
    rule: TIED,
    breaks: 'money that staff froze does not count',
    file: OBSTACLES,
    from: 'frozen: Number(isFrozen),',
    to: 'frozen: Number(isFrozen && isHeld),',
    test: TEST,
    tests: 'is money that staff froze',
  },
  {
    rule: TIED,
    breaks: 'what came in meanwhile is not looked for',
    file: FINISH,
    from: 'if (first) {',
    to: 'if (first && Date.now() < 0) {',
    test: TEST,
    tests: 'what came in meanwhile keeps the account',
  },
  {
    rule: STOLEN,
    breaks: 'a session is enough',
    file: CLOSE,
    from: "return isRight ? closesAt : fail('code_wrong');",
    to: 'if (!isRight) await context.db.transaction().execute((tx) => beginClosing(tx, { id: leaving.id, closesAt, now: clock.now() }));\n  return closesAt;',
    test: TEST,
    tests: 'of a log-in closes nothing',
  },
  {
    rule: STOLEN,
    breaks: 'a code that another session asked for is good',
    file: 'api/modules/closings/closings.repository.ts',
    from: ".where('session_id', '=', sessionId)\n    .where('code_id', '=', codeId)",
    to: ".where('code_id', '=', codeId)",
    test: TEST,
    tests: 'is of this session and of nothing else',
  },
  {
    rule: STOLEN,
    breaks: 'a member closes its Brand',
    file: 'shared/src/wire/closing.ts',
    from: "{ right: 'owner', act: 'Meminta kode",
    to: "{ right: 'money', act: 'Meminta kode",
    test: TEST,
    tests: 'only the owner closes a Brand',
  },
  {
    rule: STOLEN,
    breaks: 'a log-in does not take it back',
    file: 'api/modules/accounts/accounts.repository.ts',
    from: '(await keepAccount(db, phone, now)) !== undefined',
    to: 'false',
    test: TEST,
    tests: 'a KOL that nothing ties leaves',
  },
  {
    rule: LEFT,
    breaks: 'it is closed before the wait is over',
    file: ACCOUNTS,
    from: ".where('closes_at', '<=', now)\n    .orderBy",
    to: ".where('closes_at', '>', now)\n    .orderBy",
    test: TEST,
    tests: 'after 14 days the number is free',
  },
  {
    rule: LEFT,
    breaks: 'who leaves goes on being found',
    file: ACCOUNTS,
    from: ".set({ status: 'closing', closes_at: closesAt })\n    .where('id', '=', id)\n    .where('status', '=', 'active')",
    to: ".set({ created_at: closesAt })\n    .where('id', '=', id)\n    .where('status', '=', 'active')",
    test: TEST,
    tests: 'neither public, found',
  },
  {
    rule: LEFT,
    breaks: 'the link to TikTok stays',
    file: ERASE,
    from: '    await eraseLink(context, tx, id);\n',
    to: '',
    test: ERASED,
    tests: 'nothing is left',
  },
  {
    rule: LEFT,
    breaks: 'what others noted stays',
    file: 'api/modules/shortlists/erase-shortlists.ts',
    from: "  await tx.deleteFrom('shortlist_kols').where('kol_id', '=', userId).execute();\n",
    to: '',
    test: ERASED,
    tests: 'nothing is left',
  },
  {
    rule: LEFT,
    breaks: 'the name stays where nothing needs it',
    file: ERASE,
    from: 'const keepName = (await hasContracts(tx, id)) || (await hasWallet(tx, id));',
    to: 'const keepName = (await hasContracts(tx, id)) || (await hasWallet(tx, id)) || true;',
    test: ERASED,
    tests: 'nothing is left',
  },
  {
    rule: COPY,
    breaks: 'contracts of everybody are in it',
    file: 'api/modules/contracts/own-data.ts',
    from: 'WHERE (k.kol_id = $owner OR k.brand_id = $owner)',
    to: 'WHERE k.kol_id IS NOT NULL',
    test: COPIES,
    tests: 'nothing of anybody else',
  },
  {
    rule: COPY,
    breaks: 'its owner is not told',
    file: 'api/modules/own-data/collect-data.ts',
    from: "[{ kind: 'data_copied', userId, key: now.toISOString(), at: now }]",
    to: '[]',
    test: COPIES,
    tests: 'told by WhatsApp',
  },
  {
    rule: COPY,
    breaks: 'a member takes that of its Brand',
    file: 'shared/src/wire/account.ts',
    from: "{ right: 'owner', act: 'Mengunduh salinan",
    to: "{ right: 'money', act: 'Mengunduh salinan",
    test: COPIES,
    tests: 'a member of the team gets none',
  },
];
