import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

/** The module of a file, or its folder outside `modules/`. */
const ownerOf = (file: string) => /^modules\/[^/]+|^[^/]+/.exec(file)?.[0] ?? '';

/** Which module owns which table and view, from the `*.tables.ts`. */
function readOwners() {
  const tables = new Map<string, string>();
  const views = new Map<string, string>();
  for (const file of globSync('{modules/*,platform}/*.tables.ts', { cwd: ROOT }))
    for (const [, kind, body = ''] of read(file).matchAll(/interface \w+(Tables|Views)\b[^{]*\{(.*?)\n\}/gs))
      for (const [, name = ''] of body.matchAll(/^ {2}(\w+)\??:/gm))
        (kind === 'Tables' ? tables : views).set(name, ownerOf(file));
  return { tables, views };
}
const { tables, views } = readOwners();

const KYSELY = /\b(selectFrom|\w*[jJ]oin|using|insertInto|updateTable|deleteFrom)\(\s*\[?\s*'(\w+)/g;
/** One or several names with commas between them, each with or without a schema and an alias. */
const SQL_READ =
  /\b(?:from|join|using|truncate(?:\s+table)?)\s+(?:only\s+)?((?:"?[\w.]+"?(?:\s+(?:as\s+)?"?\w+"?)?\s*,\s*)*"?[\w.]+)/gi;
const SQL_WRITE = /\b(?:insert\s+into|update|delete\s+from|truncate|merge\s+into)\s+(?:only\s+)?"?(\w+)/gi;
/** A name alone in quotes, as helpers take it to build a statement. */
const NAME_ALONE = /'(\w+)'/g;

interface Use {
  readonly name: string;
  readonly isWrite: boolean;
}

/** The tables and views that a file's SQL names. */
function usesIn(source: string): Use[] {
  const code = source.replace(/\/\*.*?\*\//gs, '').replace(/^\s*\/\/.*$|^(import|export) .* from .*$/gm, '');
  const found: Use[] = [];
  const add = (name: string | undefined, isWrite: boolean) => {
    if (name !== undefined && (tables.has(name) || views.has(name))) found.push({ name, isWrite });
  };
  for (const [, verb = '', name] of code.matchAll(KYSELY)) add(name, /insert|update|delete/.test(verb));
  for (const [, list = ''] of code.matchAll(SQL_READ))
    for (const item of list.split(',')) add(/\w+(?=["\s]|$)/.exec(item.trim())?.[0], false);
  for (const [, name] of code.matchAll(SQL_WRITE)) add(name, true);
  for (const [, name] of code.matchAll(NAME_ALONE)) add(name, false);
  return found;
}

/** Words that are no table names in these files. */
const ORDINARY: Readonly<Record<string, string>> = {
  'platform/context.ts': 'files',
  // A role in a team, and the right that it has.
  'platform/team-rights.ts': 'campaigns',
  'modules/notices/add-notices.ts': 'campaigns',
  'modules/differences/comparisons.ts': 'payouts',
  // A lane of jobs.
  'modules/emails/send-link.ts': 'notices',
};

/** Where a file names a table of another module, or writes to another module's view. */
function crossingsIn(file: string, source: string): string[] {
  const owner = ownerOf(file);
  return usesIn(source).flatMap(({ name, isWrite }) => {
    const isOwn = (tables.get(name) ?? views.get(name)) === owner;
    if (isOwn || (views.has(name) && !isWrite) || ORDINARY[file] === name) return [];
    return [`${file} ${isWrite ? 'writes' : 'reads'} ${name} of ${tables.get(name) ?? views.get(name)}`];
  });
}

/**
 * All sources but tests, the demo data, whose past no module could make, and grants.ts, which sets the privileges of
 * all tables.
 */
const FILES = globSync('{modules/*,platform,jobs,adapters}/**/*.ts', { cwd: ROOT })
  .concat(globSync('*.ts', { cwd: ROOT }))
  .filter((file) => !/\.test\.ts$|-fixture\.ts$|\/testing\/|\.tables\.ts$|platform\/grants\.ts$/.test(file));

test("a module's SQL names its own tables, and of the others' only the views", () => {
  expect(FILES.length).toBeGreaterThan(200);
  expect([...new Set(FILES.flatMap((file) => crossingsIn(file, read(file))))]).toEqual([]);
});

/** Statements that make, rename or drop a table or a view. */
const CHANGE =
  /^(?:create (?:or replace |unlogged )?(table|view) (?:if not exists )?(\w+)|alter table (\w+) rename to (\w+)|drop (?:table|view) (\w+))/gim;

/** What is there when all migrations have run, and of which kind it is. */
function madeByMigrations(): Map<string, string> {
  const ddl = globSync('migrations/*.sql', { cwd: ROOT }).sort().map(read).join('\n');
  const made = new Map<string, string>();
  for (const [, kind = '', created, from, to, dropped] of ddl.matchAll(CHANGE)) {
    made.delete(from ?? dropped ?? '');
    if (created !== undefined) made.set(created, kind.toLowerCase());
    if (to !== undefined) made.set(to, 'table');
  }
  return made;
}

test('every table that the migrations leave has an owner, and no other table has one', () => {
  const made = madeByMigrations();
  const isOwned = (name: string, kind: string) => views.has(name) || (kind === 'table' && tables.has(name));
  const unowned = [...made].flatMap(([name, kind]) => (isOwned(name, kind) ? [] : [name]));
  // These hold what the platform and the jobs know about themselves.
  expect(unowned.sort()).toEqual(['job_workers', 'secret_check']);
  expect([...tables.keys(), ...views.keys()].filter((name) => !made.has(name))).toEqual([]);
});

test.each([
  ["db.selectFrom('users').selectAll()", 'reads users of modules/accounts'],
  ["query.innerJoin('users as u', 'u.id', 'a.kol_id')", 'reads users of modules/accounts'],
  ["tx.updateTable('applicants').set({ status })", 'writes applicants of modules/applicants'],
  ['sql`SELECT 1 FROM people u, campaigns c WHERE true`', 'reads campaigns of modules/campaigns'],
  ['sql`SELECT (SELECT count(*)\n  FROM ledger_entries e)`', 'reads ledger_entries of modules/ledger'],
  ['sql`delete from sessions where user_id = 1`', 'writes sessions of modules/sessions'],
  ["tx.deleteFrom('people')", 'writes people of modules/accounts'],
  ["older('rate_counters', 'window_start', DAY_MS)", 'reads rate_counters of platform'],
  ["const TABLE = 'users'", 'reads users of modules/accounts'],
  ['sql`SELECT 1 FROM kol_cards a, people AS u, campaigns c`', 'reads campaigns of modules/campaigns'],
  ['sql`DELETE FROM audit_links USING people p, users u`', 'reads users of modules/accounts'],
  ['sql`SELECT 1 FROM public.users`', 'reads users of modules/accounts'],
  ['sql`TRUNCATE TABLE sessions`', 'reads sessions of modules/sessions'],
])('%s is found', (code, found) => {
  expect(crossingsIn('modules/other/some.repository.ts', code)).toContain(
    `modules/other/some.repository.ts ${found}`,
  );
});

test('a view of another module is no crossing, and a comment is none', () => {
  const code = '// read from users\n/** join users */\nsql`SELECT 1 FROM people u JOIN kol_cards k ON true`';
  expect(crossingsIn('modules/other/some.repository.ts', code)).toEqual([]);
});
