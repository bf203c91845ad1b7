/**
 * Loaded before everything else (`node --import`) while a catalogue is recorded. Writes each statement that the API's own code
 * sends to PostgreSQL as a line of JSON, once per process, and once more with the types of its result. Statements of tests and
 * fixtures are left out.
 */
import { appendFileSync } from 'node:fs';
import pg from 'pg';
import type { RecordedStatement } from './catalogue.ts';
import { isOwnStatement } from './statements.ts';

type Query = (...all: unknown[]) => unknown;
/** Of what `query` is given and gives back, the parts that are looked at. */
interface Asked {
  text?: unknown;
  submit?: unknown;
  /** The stack of who asked the pool: a connection may be free much later. */
  caller?: string;
}
type Result = { fields?: { dataTypeID: number }[] } | undefined;

const folder = process.env.RECORD_STATEMENTS ?? '';
const seen = new Set<string>();
const write = (statement: RecordedStatement) =>
  appendFileSync(`${folder}/${process.pid}.jsonl`, `${JSON.stringify(statement)}\n`);
const queryOfPool = pg.Pool.prototype.query as Query;
const queryOfClient = pg.Client.prototype.query as Query;

pg.Pool.prototype.query = function (this: pg.Pool, first: unknown, ...rest: unknown[]) {
  const asked: Asked = typeof first === 'string' ? { text: first } : ((first ?? {}) as Asked);
  if (asked.submit) return queryOfPool.call(this, first, ...rest);
  return queryOfPool.call(this, { ...asked, caller: stackHere() }, ...rest);
} as typeof pg.Pool.prototype.query;

pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
  const asked = (typeof given[0] === 'string' ? { text: given[0] } : (given[0] ?? {})) as Asked;
  const { text } = asked;
  if (typeof text !== 'string' || seen.has(text) || !isOwnStatement(text, asked.caller ?? stackHere()))
    return queryOfClient.apply(this, given);
  seen.add(text);
  write({ text });
  const noteTypes = (result: Result) => {
    if (result?.fields) write({ text, types: result.fields.map(({ dataTypeID }) => dataTypeID) });
  };
  const callback = given.at(-1);
  if (typeof callback === 'function') {
    const noted = (error: unknown, result: Result) => {
      if (!error) noteTypes(result);
      callback(error, result);
    };
    return queryOfClient.apply(this, [...given.slice(0, -1), noted]);
  }
  const reply = queryOfClient.apply(this, given);
  if (reply instanceof Promise) reply.then(noteTypes, () => undefined);
  return reply;
} as typeof pg.Client.prototype.query;

function stackHere(): string {
  const limit = Error.stackTraceLimit;
  // Long enough to reach from the database library to the module that made the query.
  Error.stackTraceLimit = 100;
  const { stack = '' } = new Error();
  Error.stackTraceLimit = limit;
  return stack;
}
