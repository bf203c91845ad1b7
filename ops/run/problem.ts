import { EmbeddedPostgresError } from '../embedded-postgres/index.ts';

/** Something the person at the terminal can act on: shown as it is, without a stack. */
export class Problem extends Error {
  override name = 'Problem';
}

/** What to show of an error: the message where it was written for people, else the stack too. */
export function describe(error: unknown): string {
  if (error instanceof Problem || error instanceof EmbeddedPostgresError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
