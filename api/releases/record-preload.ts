/**
 * Loaded before everything else (`node --import`) while a catalogue is recorded. Writes each statement that the API's own code
 * sends to PostgreSQL as a line of JSON, once per process. Statements of tests and fixtures are left out.
 */
import { appendFileSync } from 'node:fs';
import pg from 'pg';
import { isOwnStatement } from './statements.ts';

const folder = process.env.RECORD_STATEMENTS ?? '';
const seen = new Set<string>();
const query = pg.Client.prototype.query as (...all: unknown[]) => unknown;

pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
  const text = textOf(given[0]);
  if (text !== undefined && !seen.has(text)) {
    const limit = Error.stackTraceLimit;
    // Long enough to reach from the database library to the module that made the query.
    Error.stackTraceLimit = 100;
    const { stack = '' } = new Error();
    Error.stackTraceLimit = limit;
    if (isOwnStatement(text, stack)) {
      seen.add(text);
      appendFileSync(`${folder}/${process.pid}.jsonl`, `${JSON.stringify(text)}\n`);
    }
  }
  return query.apply(this, given);
} as typeof pg.Client.prototype.query;

function textOf(first: unknown): string | undefined {
  if (typeof first === 'string') return first;
  const { text } = (first ?? {}) as { text?: unknown };
  return typeof text === 'string' ? text : undefined;
}
