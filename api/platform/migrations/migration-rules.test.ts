import { readdirSync, readFileSync } from 'node:fs';
import { breachesOf } from './migration-rules.ts';
import { readMigration, statementsOf } from './read-migration.ts';

const FOLDER = new URL('../../migrations/', import.meta.url);
const files = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.sql'))
  .map((name) => readMigration(name, readFileSync(new URL(name, FOLDER), 'utf8')));

test.each(files.filter(({ isUnderRules }) => isUnderRules).map((file) => [file.name, file] as const))(
  '%s keeps the release before at work, and nobody waiting',
  (_name, file) => expect(breachesOf(file)).toEqual([]),
);

test('file names count up, and no number is taken twice', () => {
  const numbers = files.map(({ name }) => name.slice(0, 4));
  expect(numbers).toEqual([...new Set(numbers)]);
  for (const { name } of files) expect(name).toMatch(/^\d{4}_[a-z0-9_]+\.sql$/);
});

const breaches = (text: string) => breachesOf(readMigration('0150_try.sql', text));

describe('refused, unless nothing uses it any more', () => {
  test.each([
    'DROP TABLE campaigns;',
    'ALTER TABLE users DROP COLUMN email;',
    'ALTER TABLE users DROP email;',
    'ALTER TABLE users ADD COLUMN a int, DROP COLUMN email;',
    'ALTER TABLE users RENAME COLUMN email TO mail;',
    'ALTER TABLE users RENAME TO people;',
    'alter table users\n  alter column phone type varchar(20);',
    'ALTER TABLE users ALTER phone SET DATA TYPE varchar(20);',
    'ALTER TABLE users ALTER COLUMN image SET NOT NULL;',
    'DROP FUNCTION ledger_append(jsonb, jsonb);',
    'DROP TRIGGER wallets_kept ON wallets;',
    'TRUNCATE rate_counters;',
    '-- A comment; with a semicolon.\nDROP VIEW x;',
  ])('%s', (text) => {
    expect(breaches(text)).toHaveLength(1);
    expect(breaches(`-- contract: 1.4.0\n${text}`)).toEqual([]);
  });
});

describe('refused, unless the file says why nobody waits', () => {
  test.each([
    'CREATE INDEX users_by_email ON users (email);',
    'CREATE UNIQUE INDEX ON users (email);',
    'DROP INDEX users_by_email;',
    'ALTER TABLE users ADD CHECK (email <> full_name);',
    'ALTER TABLE users ADD CONSTRAINT a FOREIGN KEY (image) REFERENCES files (path);',
    'ALTER TABLE users ADD CONSTRAINT a UNIQUE (email);',
    'ALTER TABLE users ADD COLUMN a uuid DEFAULT gen_random_uuid();',
    'ALTER TABLE users ADD COLUMN a text GENERATED ALWAYS AS (lower(email)) STORED;',
    "UPDATE users SET email = '';",
    'DELETE FROM users;',
    'LOCK TABLE users;',
  ])('%s', (text) => {
    expect(breaches(text)).toHaveLength(1);
    expect(breaches(`-- lock: ten rows\n${text}`)).toEqual([]);
  });
});

describe('refused in any case', () => {
  test.each([
    ['ALTER TABLE users ADD COLUMN a text NOT NULL;'],
    ['-- no transaction\nUPDATE users SET image = null;'],
    ['-- no transaction\nCREATE INDEX CONCURRENTLY users_by_email ON users (email);'],
    ['-- no transaction\nALTER TABLE users ADD COLUMN a text;'],
  ])('%s', (text) => {
    expect(breaches(`-- contract: 1.4.0\n-- lock: none\n${text}`)).not.toEqual([]);
  });
});

describe('allowed', () => {
  test.each([
    ["ALTER TABLE users ADD COLUMN a text NOT NULL DEFAULT '';"],
    ['ALTER TABLE users ADD COLUMN a text, ADD COLUMN b int;'],
    [
      'ALTER TABLE users ADD COLUMN a text, ADD CONSTRAINT b CHECK ((a IS NOT NULL) = (image IS NOT NULL)) NOT VALID;',
    ],
    ["ALTER TABLE users ADD COLUMN a text NOT NULL DEFAULT 'x' CHECK (a IN ('x', 'y'));"],
    ['ALTER TABLE users DROP CONSTRAINT users_status_check, ADD CONSTRAINT a CHECK (true) NOT VALID;'],
    ['ALTER TABLE users ALTER COLUMN image DROP NOT NULL, ALTER COLUMN image DROP DEFAULT;'],
    ['ALTER TABLE users ADD CONSTRAINT a CHECK (length(email) < 500) NOT VALID;'],
    ['-- no transaction\nALTER TABLE users VALIDATE CONSTRAINT a;'],
    ['-- no transaction\nCREATE INDEX CONCURRENTLY IF NOT EXISTS a ON users (email);'],
    ['-- no transaction\nDROP INDEX CONCURRENTLY IF EXISTS a;'],
    [
      'CREATE TABLE a (b int NOT NULL); CREATE UNIQUE INDEX c ON a (b); ALTER TABLE a ALTER COLUMN b TYPE bigint; UPDATE a SET b = 1;',
    ],
    [
      'CREATE OR REPLACE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN DELETE FROM users; DROP TABLE users; END $$;',
    ],
    ["INSERT INTO roles VALUES ('DROP TABLE users;');"],
  ])('%s', (text) => expect(breaches(text)).toEqual([]));
});

test('statements are separated whatever quotes and comments they contain', () => {
  expect(statementsOf('a \';\' b; -- c;\n/* d; */ e $$ f; $$; $x$ ; $$ $x$ ";"')).toEqual([
    "a ';' b",
    'e $$ f; $$',
    '$x$ ; $$ $x$ ";"',
  ]);
});
