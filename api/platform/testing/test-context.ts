import type { Config } from '../config.ts';
import { type Context, createContext } from '../context.ts';
import { createPool } from '../database.ts';

const LONG_MS = 100_000;

/** The context of production with longer time-outs, so that on a busy machine none of them ends before the test's own. */
export function createTestContext(config: Config, overrides: Partial<Context>): Context {
  const waits = { connectionMs: LONG_MS, statementMs: LONG_MS, lockMs: LONG_MS, idleTransactionMs: LONG_MS };
  const pool = createPool(config.databaseUrl, config.databasePool, {
    waits,
    prepares: config.databasePrepares,
  });
  return createContext(config, { pool, shortLinks: { resolve: async () => null }, ...overrides });
}
