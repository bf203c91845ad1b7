import { EmbeddedPostgresError } from '../embedded-postgres/index.ts';

/** An error that the person at the terminal can solve: shown without a stack. */
export class Problem extends Error {
  override name = 'Problem';
}

/** Text of an error: its message if it was written for people, otherwise the stack, too. */
export function describe(error: unknown): string {
  if (error instanceof Problem || error instanceof EmbeddedPostgresError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
