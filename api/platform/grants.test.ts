import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrate } from '../migrate.ts';
import { checkRole } from './check-role.ts';
import { closeContext, createContext } from './context.ts';
import { type CommentedTable, privilegesOn } from './grants.ts';
import { createEmptyDatabase, ownerOf, queryAs, superuserOf } from './testing/databases.ts';
import { startTestApi, type TestApi } from './testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api?.close());

const url = () => api.context.config.databaseUrl;
const asOwner = (statement: string) => queryAs(ownerOf(url()), statement);

interface Granted extends CommentedTable {
  readonly owner: string;
  readonly privileges: readonly string[];
  readonly refuses_change: boolean;
}

async function granted(database = url()): Promise<readonly Granted[]> {
  const rows = await queryAs(
    database,
    `select n.nspname as schema, c.relname as name, c.relkind = 'v' as "isView",
      coalesce(obj_description(c.oid, 'pg_class'), '') as comment, pg_get_userbyid(c.relowner) as owner,
      array(select p from unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER', 'MAINTAIN']) p
        where has_table_privilege(current_user, c.oid, p)) as privileges,
      exists (select from pg_trigger t join pg_proc f on f.oid = t.tgfoid where t.tgrelid = c.oid
        and f.proname ~ '^refuse_.*_change$' and t.tgtype & 24 = 24 and t.tgqual is null) as refuses_change
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'graphile_worker') and c.relkind in ('r', 'p', 'v')`,
  );
  return rows as unknown as readonly Granted[];
}

test('the API owns nothing, and has on each table exactly what its comment says', async () => {
  const tables = await granted();
  expect(tables.length).toBeGreaterThan(30);
  for (const { owner, privileges, ...table } of tables) {
    expect({ name: table.name, owner }).toEqual({ name: table.name, owner: 'sohor' });
    expect({ name: table.name, privileges }).toEqual({ name: table.name, privileges: privilegesOn(table) });
  }
});

test('a table whose rows a trigger keeps from changing says so by its comment', async () => {
  const fresh = await createEmptyDatabase();
  await migrate(ownerOf(fresh), fresh);
  const kept = (await granted(fresh)).filter(({ refuses_change }) => refuses_change);
  expect(kept.length).toBeGreaterThan(15);
  expect(kept.filter(({ comment }) => comment === '').map(({ name }) => name)).toEqual([]);
});

test('a comment that says nothing about rights is refused', () => {
  const misspelt = { schema: 'public', name: 'x', isView: false, comment: 'append only' };
  expect(() => privilegesOn(misspelt)).toThrow(
    'the comment of table x is none of "append-only", "read-only"',
  );
});

test.each([
  'CREATE TABLE mine (id int)',
  'CREATE FUNCTION public.mine() RETURNS int LANGUAGE sql AS $$ SELECT 1 $$',
  'CREATE SCHEMA mine',
  'DROP TABLE audit_entries',
  'ALTER TABLE ledger_entries DISABLE TRIGGER USER',
  'ALTER FUNCTION number_wallet_entry() SECURITY INVOKER',
  'SET session_replication_role = replica',
  'SET ROLE sohor',
  'GRANT UPDATE ON audit_entries TO sohor_api',
  'UPDATE wallets SET balance_idr = 0',
  'TRUNCATE users',
])('the API is refused: %s', async (statement) => {
  // A GRANT by somebody who may not grant only warns, so the privileges are checked below.
  if (statement.startsWith('GRANT')) await queryAs(url(), statement).catch(() => undefined);
  else await expect(queryAs(url(), statement)).rejects.toThrow(/permission denied|must be owner/);
  const entries = (await granted()).find(({ name }) => name === 'audit_entries');
  expect(entries?.privileges).toEqual(['SELECT', 'INSERT']);
});

test('a table of a later migration, and one whose rights went astray, are put right by the next migration', async () => {
  await asOwner('CREATE TABLE later (id int)');
  await asOwner('GRANT UPDATE, TRUNCATE ON audit_entries TO sohor_api');
  await migrate(ownerOf(url()), url());
  const tables = await granted();
  const privilegesOf = (table: string) => tables.find(({ name }) => name === table)?.privileges;
  expect(privilegesOf('later')).toEqual(['SELECT', 'INSERT', 'UPDATE', 'DELETE']);
  expect(privilegesOf('audit_entries')).toEqual(['SELECT', 'INSERT']);
  await asOwner('DROP TABLE later');
});

test('a view opens no way to what its tables refuse, whatever was granted on it', async () => {
  const views = (await granted()).filter(({ schema, isView }) => schema === 'public' && isView);
  for (const { name: view } of views) await asOwner(`GRANT SELECT, UPDATE, DELETE ON ${view} TO sohor_api`);
  for (const change of [
    "UPDATE audit_links SET hash = 'x'",
    'DELETE FROM audit_links',
    'UPDATE held_money SET balance_idr = 0',
    'DELETE FROM held_money',
  ])
    await expect(queryAs(url(), change)).rejects.toThrow(
      /permission denied for table (audit_entries|held_balances)/,
    );
  await migrate(ownerOf(url()), url());
});

test('migrating for a role that does not exist is refused before anything is granted', async () => {
  const wrong = url().replace(/user=\w+/, 'user=nobody_here');
  await expect(migrate(ownerOf(url()), wrong)).rejects.toThrow('names the role "nobody_here"');
});

describe('the check at the start of the API', () => {
  const check = async (databaseUrl: string, env: 'production' | 'local') => {
    const said: unknown[] = [];
    const context = createContext({ ...api.context.config, databaseUrl });
    const log = { ...context.log, warn: (message: unknown) => said.push(message) } as typeof context.log;
    try {
      await checkRole({ pool: context.pool, config: { ...context.config, env }, log });
      return said;
    } finally {
      await closeContext(context);
    }
  };

  test("accepts the API's own role", async () => {
    expect(await check(url(), 'production')).toEqual([]);
  });

  test.each([
    ['a superuser', () => superuserOf(url()), 'is a superuser'],
    ['the owner of the tables', () => ownerOf(url()), /owns .*audit_entries/],
  ])('refuses %s in production, and says so elsewhere', async (_, role, problem) => {
    await expect(check(role(), 'production')).rejects.toThrow(problem);
    expect(await check(role(), 'local')).toEqual([expect.stringMatching(problem)]);
  });

  test.each([
    [
      'rights to change evidence',
      'GRANT DELETE ON ledger_entries TO sohor_api',
      'REVOKE DELETE ON ledger_entries FROM sohor_api',
    ],
    [
      'rights to make tables',
      'GRANT CREATE ON SCHEMA public TO sohor_api',
      'REVOKE CREATE ON SCHEMA public FROM sohor_api',
    ],
  ])('refuses a role with %s', async (_, give, take) => {
    await queryAs(superuserOf(url()), give);
    await expect(check(url(), 'production')).rejects.toThrow(
      /may (change rows of ledger_entries|create tables)/,
    );
    await queryAs(superuserOf(url()), take);
    expect(await check(url(), 'production')).toEqual([]);
  });

  test('refuses a member of the owning role', async () => {
    // Roles belong to the whole server, which other tests share, so the name has this process's id.
    const role = `member_${fileURLToPath(import.meta.url).length}_${process.pid}`;
    await queryAs(superuserOf(url()), `CREATE ROLE ${role} LOGIN IN ROLE sohor`);
    await expect(check(url().replace(/user=\w+/, `user=${role}`), 'production')).rejects.toThrow(
      /owns .*audit_entries/,
    );
  });
});

describe('owners of tables', () => {
  const ROOT = join(import.meta.dirname, '..');
  const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

  /** The module of a file, or its folder outside `modules/`. */
  const ownerOf = (file: string) => /^modules\/[^/]+|^[^/]+/.exec(file)?.[0] ?? '';

  /** Which module owns which table and view, from the `*.tables.ts`. */
  function readOwners() {
    const tables = new Map<string, string>();
    const views = new Map<string, string>();
    for (const file of globSync('{modules/*,platform}/*.tables.ts', { cwd: ROOT }))
      for (const [, kind, body = ''] of read(file).matchAll(
        /interface \w+(Tables|Views)\b[^{]*\{(.*?)\n\}/gs,
      ))
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
    const code = source
      .replace(/\/\*.*?\*\//gs, '')
      .replace(/^\s*\/\/.*$|^(import|export) .* from .*$/gm, '');
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
    // A key of agreed terms.
    'modules/contracts/agreed-terms.repository.ts': 'deliverables',
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
    .filter(
      (file) => !/\.test\.ts$|-fixture\.ts$|\/testing\/|\.tables\.ts$|platform\/grants\.ts$/.test(file),
    );

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
    const code =
      '// read from users\n/** join users */\nsql`SELECT 1 FROM people u JOIN kol_cards k ON true`';
    expect(crossingsIn('modules/other/some.repository.ts', code)).toEqual([]);
  });
});
