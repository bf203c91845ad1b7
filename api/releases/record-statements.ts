/**
 * `npm run statements:record -w api`, at each release: runs the API's tests and records every statement that its code sends to
 * PostgreSQL. The next release's tables are checked against them.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CATALOGUE, migrationNames, type RecordedStatement } from './catalogue.ts';
import { catalogueOf } from './statements.ts';

const API = fileURLToPath(new URL('..', import.meta.url));
const PRELOAD = new URL('./record-preload.ts', import.meta.url).href;
/** These tests run the API in separate processes, or repeat the same statements. */
const LEFT_OUT = 'resilience/(crash|database-loss|shutdown|sync-takeover|time-budget)|query-plans|releases/';

const folder = mkdtempSync(join(tmpdir(), 'sohor-statements-'));
const jest = createRequire(import.meta.url).resolve('jest/bin/jest');
const { status } = spawnSync(process.execPath, [jest, '--testPathIgnorePatterns', LEFT_OUT], {
  cwd: API,
  stdio: 'inherit',
  env: { ...process.env, RECORD_STATEMENTS: folder, NODE_OPTIONS: `--import ${PRELOAD}` },
});
const recorded = readdirSync(folder)
  .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n').filter(Boolean))
  .map((line) => JSON.parse(line) as RecordedStatement);
rmSync(folder, { recursive: true });
if (status !== 0) throw new Error('The tests failed: nothing was written.');
const statements = catalogueOf(recorded);
const newestMigration = migrationNames().at(-1);
// A line for each statement, so that a reviewer sees which came and went.
const lines = statements.map((statement) => JSON.stringify(statement)).join(',\n  ');
writeFileSync(
  CATALOGUE,
  `{\n "newestMigration": ${JSON.stringify(newestMigration)},\n "statements": [\n  ${lines}\n ]\n}\n`,
);
process.stdout.write(`${statements.length} statements written.\n`);
