import type { Config } from '../config.ts';
import { type Context, createContext } from '../context.ts';
import { createPool } from '../database.ts';

const LONG_MS = 100_000;

/** The context of production, but that it waits for a busy machine: none of its own waits ends before the test's. */
export function createTestContext(config: Config, overrides: Partial<Context>): Context {
  const waits = { connectionMs: LONG_MS, statementMs: LONG_MS, lockMs: LONG_MS, idleTransactionMs: LONG_MS };
  const pool = createPool(config.databaseUrl, config.databasePool, {
    waits,
    prepares: config.databasePrepares,
  });
  return createContext(config, { pool, ...overrides });
}
