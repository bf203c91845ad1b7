import type { BreachRow } from '../breach.ts';

const MARK = 'A mark of verification that nobody gave, or that should be gone';
const KOL_MARK = "A KOL's mark under a name that its bank does not confirm, or without its TikTok account";
const KOL_TEST = 'api/modules/payouts/kol-mark.test.ts';
const TEST = 'api/modules/verifications/verifications.test.ts';
const FOLDER = 'api/modules/verifications';

/** Whether a Brand is the company that it says to be. */
// biome-ignore format: a table
export const verificationBreaches: readonly BreachRow[] = [
  [MARK, 'a KOL decides about a verification', 'shared/src/wire/verifications.ts', 'api/security/access-matrix.test.ts', 'PUT Ops/verifications/:id of A answers 401',
    `  path: 'Ops/verifications/:id',
  access: 'Admin',
  needsCompanion: true,`, `  path: 'Ops/verifications/:id',
  access: 'KOL',
  needsCompanion: true,`],
  [MARK, 'a mark has no end', `${FOLDER}/decide-verification.ts`, TEST, 'verifies for a year',
    '{ at, until, number: request.numberKind }', '{ at, number: request.numberKind }'],
  [MARK, 'staff lists a mark after its year', 'api/modules/accounts/people.repository.ts', TEST, 'ends by itself after its year',
    'standing_check(checked_at, checked_until)`', 'checked_at`'],
  [MARK, 'a document opens without a signed address', 'api/modules/files/files.routes.ts', TEST, 'is opened by an address',
    'if (isPrivate && openMs === 0)', "if (isPrivate && openMs === 0 && ending !== 'pdf')"],
  [MARK, 'a picture of a document is open until it is sent in', 'api/modules/files/store-image.ts', TEST, 'is private from the moment',
    'width, height, isDocument });', 'width, height });'],
  [MARK, 'a document of another Brand is sent in', `${FOLDER}/ask-verification.ts`, TEST, 'with its own document',
    "if (!(await claimFile(tx, brandId, dokumen, at, use))) fail('document_not_yours');", ''],
  [MARK, 'a request is decided twice', `${FOLDER}/decide-verification.ts`, TEST, 'decides once',
    'const request = requireWaiting(await findRequest(tx, id));', 'const request = (await findRequest(tx, id)) as RequestRow;'],
  [MARK, 'a Brand that takes its request back is verified', `${FOLDER}/decide-verification.ts`, TEST, 'takes its request back at the same moment',
    "if (!isEnded) fail('verification_gone');", ''],
  [MARK, 'a Brand is verified under a name that it took later', `${FOLDER}/decide-verification.ts`, TEST, 'does not verify a name',
    "if (name !== request.brandName) fail('verification_renamed');", ''],
  [MARK, 'staff gives a Brand the mark by hand', 'api/modules/people/act-on-person.ts', TEST, 'gives no Brand the mark by hand',
    "if (isVerified && person.role === 'Brand') fail('brand_asks_itself');", ''],
  [MARK, 'a Brand that lost its mailbox is verified', `${FOLDER}/decide-verification.ts`, TEST, 'no longer confirmed',
    "if (!emailConfirmedAt) fail('verification_email_lost');", ''],
  [MARK, 'staff is told of no other Brand with the same number', `${FOLDER}/verifications.routes.ts`, TEST, 'other Brands with the same number',
    'nomorSama: [...new Set(same.map((other) => other.name))],', 'nomorSama: [],'],
  [MARK, 'a Brand without a mailbox asks', `${FOLDER}/ask-verification.ts`, TEST, 'a confirmed e-mail address',
    "if (!emailConfirmedAt) fail('verification_needs_email');", ''],
  [MARK, 'the proof of a company stays after its account', 'api/modules/closings/erase-account.ts', 'api/modules/closings/erased.test.ts', 'no proof of its company',
    '  await eraseVerifications(tx, id);\n', ''],
  [KOL_MARK, 'it is given with an account of another name', 'api/modules/accounts/kol-mark.ts', KOL_TEST, 'is not given for an account of another name',
    'AND m.is_confirmed AND m.is_same)', 'AND m.is_confirmed)'],
  [KOL_MARK, 'it is given with a name that no bank confirmed', 'api/modules/accounts/kol-mark.ts', KOL_TEST, 'is not given for a name that no bank confirmed',
    'AND m.is_confirmed AND m.is_same)', 'AND m.is_same)'],
  [KOL_MARK, 'it stays without TikTok', 'api/modules/accounts/kol-mark.ts', KOL_TEST, 'goes with TikTok',
    'AND m.linked_at IS NOT NULL AND', 'AND'],
];
