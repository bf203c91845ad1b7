import { type Migration, statementsOf } from './read-migration.ts';

/**
 * Checks what a migration does to tables that the previous release still uses. First a migration adds (expand), then a release
 * uses it, and a later migration removes what is no longer used (contract).
 * @returns one sentence for each breach; empty when the file keeps the rules
 */
export function breachesOf(migration: Migration): string[] {
  const statements = statementsOf(migration.text).map((statement) => statement.replace(/\s+/g, ' '));
  const own = new Set(statements.flatMap((statement) => CREATED.exec(statement)?.[1]?.toLowerCase() ?? []));
  const breaches: string[] = [];
  const report = (problem: string, statement: string) =>
    breaches.push(`${problem} "${statement.slice(0, 100)}"`);
  for (const statement of statements) {
    // An object that this file creates is not used by anybody yet.
    if (own.has(targetOf(statement) ?? '')) continue;
    for (const action of actionsOf(statement))
      for (const { pattern, unless, problem, excuse } of RULES) {
        const isBroken = pattern.test(action) && !unless?.test(action);
        if (isBroken && !isExcused(migration, excuse)) report(problem, statement);
      }
  }
  if (!migration.isTransactional)
    for (const statement of statements)
      if (!ALONE.test(statement))
        report(
          `Outside a transaction only what can be repeated and blocks nobody may run (${ALONE_NAMES}):`,
          statement,
        );
  return breaches;
}

function targetOf(statement: string): string | undefined {
  return TARGETS.map((target) => target.exec(statement)?.[1]?.toLowerCase()).find(Boolean);
}

/** Splits an ALTER TABLE into its actions, without what is in parentheses; other statements stay as they are. */
function actionsOf(statement: string): string[] {
  let flat = statement;
  for (let before = ''; before !== flat; ) {
    before = flat;
    flat = flat.replace(/\([^()]*\)/g, '§');
  }
  const [, head, actions] = /^(alter table (?:if exists )?(?:only )?\S+) (.*)$/i.exec(flat) ?? [];
  if (head === undefined || actions === undefined) return [flat];
  return actions.split(',').map((action) => `${head} ${action.trim()}`);
}

interface Rule {
  readonly pattern: RegExp;
  readonly unless?: RegExp;
  readonly problem: string;
  /** Header line of a file that allows it to break the rule. */
  readonly excuse: 'contract' | 'lock' | 'none';
}

function isExcused({ contractAfter, lockReason }: Migration, excuse: Rule['excuse']): boolean {
  if (excuse === 'contract') return contractAfter !== undefined;
  return excuse === 'lock' && lockReason !== undefined;
}

const NAME = '"?(?:\\w+"?\\."?)?(\\w+)"?';
const CREATED = new RegExp(`^create (?:unlogged )?table (?:if not exists )?${NAME}`, 'i');
const TARGETS = [
  `^alter table (?:if exists )?(?:only )?${NAME}`,
  `^create (?:unique )?index (?:concurrently )?(?:if not exists )?(?:\\w+ )?on (?:only )?${NAME}`,
  `^(?:update|insert into|delete from|truncate(?: table)?|drop table(?: if exists)?|lock table) (?:only )?${NAME}`,
].map((pattern) => new RegExp(pattern, 'i'));

const USED = 'The release before may still use it; write "-- contract: <release>" once nothing does.';
const WAIT = 'Others wait meanwhile';

const RULES: readonly Rule[] = [
  {
    pattern: /^drop (table|view|materialized view|type|schema|sequence)\b/i,
    problem: USED,
    excuse: 'contract',
  },
  { pattern: /^alter table .*\bdrop column\b/i, problem: USED, excuse: 'contract' },
  {
    pattern: /^alter table .*\bdrop (?!column|constraint|not null|default|identity|expression)\w+/i,
    unless: /alter column/i,
    problem: USED,
    excuse: 'contract',
  },
  {
    pattern: /^alter (table|type|view|function|index|sequence) .*\brename\b/i,
    problem: USED,
    excuse: 'contract',
  },
  { pattern: /^alter table .*\bset schema\b/i, problem: USED, excuse: 'contract' },
  { pattern: /^drop (function|procedure|trigger|aggregate)\b/i, problem: USED, excuse: 'contract' },
  { pattern: /^truncate\b/i, problem: USED, excuse: 'contract' },
  {
    pattern: /^alter table .*\balter (column )?\w+ (set data )?type\b/i,
    problem: `It rewrites the table, and the release before expects the old type. ${USED}`,
    excuse: 'contract',
  },
  {
    pattern: /^alter table .*\bset not null\b/i,
    problem: `The release before may leave it empty. ${USED}`,
    excuse: 'contract',
  },
  {
    pattern: /^alter table .*\badd (column )?(if not exists )?"?\w+"? .*\bnot null\b/i,
    unless: /\b(default|generated)\b/i,
    problem: 'The release before does not fill a new column: give it a default.',
    excuse: 'none',
  },
  {
    pattern: /^create (unique )?index (?!concurrently)/i,
    problem: `${WAIT}: CREATE INDEX CONCURRENTLY IF NOT EXISTS, in a file with "-- no transaction".`,
    excuse: 'lock',
  },
  {
    pattern: /^drop index (?!concurrently)/i,
    problem: `${WAIT}: DROP INDEX CONCURRENTLY, in a file with "-- no transaction".`,
    excuse: 'lock',
  },
  {
    pattern: /^create unique index concurrently/i,
    problem: `The release before may write what it refuses. ${USED}`,
    excuse: 'contract',
  },
  {
    pattern: /^alter table .*\badd (constraint \w+ )?(check|foreign key|exclude)\b/i,
    unless: /\bnot valid\b/i,
    problem: `${WAIT} while every row is read: add it NOT VALID, and VALIDATE CONSTRAINT in a later file.`,
    excuse: 'lock',
  },
  {
    pattern: /^alter table .*\badd (constraint \w+ )?(unique|primary key)\b/i,
    unless: /\busing index\b/i,
    problem: `${WAIT} while its index is made: make that concurrently, and add it USING INDEX.`,
    excuse: 'lock',
  },
  {
    pattern:
      /^alter table .*\badd (column )?(if not exists )?"?\w+"? .*\b(default (random|gen_random_uuid|uuidv7|clock_timestamp)|generated always as § stored)/i,
    problem: `${WAIT} while every row is written anew.`,
    excuse: 'lock',
  },
  {
    pattern: /^(update|delete from) /i,
    problem: `${WAIT} for every row that it touches: do it in small steps by a job.`,
    excuse: 'lock',
  },
  {
    pattern: /^(lock table|vacuum full|cluster|reindex (?!.*concurrently))/i,
    problem: `${WAIT}.`,
    excuse: 'lock',
  },
];

const ALONE_NAMES =
  'CREATE INDEX CONCURRENTLY IF NOT EXISTS, DROP INDEX CONCURRENTLY IF EXISTS, ALTER TABLE … VALIDATE CONSTRAINT, ANALYZE';
const ALONE =
  /^(create (unique )?index concurrently if not exists \w+ on|drop index concurrently if exists|alter table \S+ validate constraint|analyze)\b/i;
