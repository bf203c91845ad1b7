import { ApiError, serverText, storedSession } from '@sohor/shared/platform';

export interface FallbackTexts {
  /** The server refused without a sentence for the user. */
  refused: string;
  /** No usable answer came. */
  failed: string;
}

/** Whether the call has ended the session: the log-in page opens by itself, and says so. */
export function hasEndedSession(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401 && storedSession().accessToken === null;
}

/** What the user reads after a failed call: the server's sentence, or the screen's own. */
export function errorText(error: unknown, { refused, failed }: FallbackTexts): string {
  if (error instanceof ApiError && error.status !== 0) return serverText(error) ?? refused;
  return failed;
}
