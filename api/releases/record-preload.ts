/**
 * Loaded before everything else (`node --import`) while a catalogue is recorded: writes each statement that the API's own
 * code sends to PostgreSQL, once for each process, as lines of JSON. Statements of tests and of their fixtures are left out.
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
    // Through the database library up to the module that asked.
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
