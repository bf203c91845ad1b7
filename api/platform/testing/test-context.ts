import { connect } from 'node:tls';
import { createShortLinks, type Internet } from '../../adapters/short-links.ts';
import type { Config } from '../config.ts';
import { type Context, createContext } from '../context.ts';
import { createPool } from '../database.ts';

const LONG_MS = 100_000;

/** No test reaches the real one. */
const NO_INTERNET: Internet = {
  lookup: (name, _options, done) => done(new Error(`${name} is not looked up in tests`), []),
  connect,
};

export interface TestOverrides extends Partial<Context> {
  readonly internet?: Internet | undefined;
}

/** The context of production with longer time-outs, so that on a busy machine none of them ends before the test's own. */
export function createTestContext(
  config: Config,
  { internet = NO_INTERNET, ...overrides }: TestOverrides,
): Context {
  const waits = { connectionMs: LONG_MS, statementMs: LONG_MS, lockMs: LONG_MS, idleTransactionMs: LONG_MS };
  const pool = createPool(config.databaseUrl, config.databasePool, {
    waits,
    prepares: config.databasePrepares,
  });
  const shortLinks = createShortLinks({ patience: overrides.patience }, internet);
  return createContext(config, { pool, shortLinks, ...overrides });
}
