import type { BreachRow } from '../breach.ts';

const SIGNS = 'A sign that a member reads, that does something by itself, or that stays after its account';
const TEST = 'api/modules/signs/signs.test.ts';
const FOLDER = 'api/modules/signs';

/** What staff should look at, and nobody else. */
// biome-ignore format: a table
export const signBreaches: readonly BreachRow[] = [
  [SIGNS, 'a KOL reads the list', 'shared/src/wire/signs.ts', 'api/security/access-matrix.test.ts', 'GET Ops/signs of A answers 401',
    `  path: 'Ops/signs',
  access: 'Admin',`, `  path: 'Ops/signs',
  access: 'session',`],
  [SIGNS, 'they are in a copy of own data', 'api/modules/accounts/own-data.ts', TEST, 'no member reads one',
    'export const ACCOUNT_DATA = [', `export const ACCOUNT_DATA = [
  ownRows({ file: 'tanda', columns: { Jenis: 's.kind' }, rows: 'FROM signs s WHERE $owner = ANY (s.people)', order: 's.id' }),`],
  [SIGNS, 'one freezes money', `${FOLDER}/check-signs.ts`, TEST, 'change nothing for anybody',
    'await clearSigns(db, now);', `await clearSigns(db, now);
  await db.updateTable('users').set({ freeze_reason: 'tanda' }).where('role', '=', 'KOL').execute();`],
  [SIGNS, 'opening one leaves no entry', `${FOLDER}/signs.routes.ts`, TEST, 'leaves an entry for each person',
    'await recordAct(tx, { ...by, ...about, subject: id });', 'void [tx, by, about, id];'],
  [SIGNS, 'one that was looked at opens each night', `${FOLDER}/signs.repository.ts`, TEST, 'stays closed until there is more',
    "WHEN s.state = 'open' THEN 'open' ELSE 'seen' END", "ELSE 'open' END"],
  [SIGNS, 'one that grew stays closed', `${FOLDER}/signs.repository.ts`, TEST, 'stays closed until there is more',
    'WHEN s.looked_at IS NULL OR ${isMore} OR NOT excluded.people <@ s.people', 'WHEN s.looked_at IS NULL'],
  [SIGNS, 'it stays after its account', `${FOLDER}/signs.repository.ts`, TEST, 'takes every sign with it',
    'DELETE FROM signs WHERE people @> ARRAY[${personId}]::uuid[]', 'SELECT ${personId}::uuid'],
  [SIGNS, 'a Brand and a KOL that share an account are like any two', `${FOLDER}/find-signs.ts`, TEST, 'a Brand and a KOL one of its own',
    'count(DISTINCT role) = 1', 'count(DISTINCT role) > 0'],
];
