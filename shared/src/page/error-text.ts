import { ApiError, serverText, storedSession } from '@sohor/shared/platform';

export interface FallbackTexts {
  /** The server refused without a sentence for the user. */
  refused: string;
  /** No usable answer came. Left out: what the HTTP client says of that, or else `refused`. */
  failed?: string;
}

/** Whether the call has ended the session: the log-in page opens by itself, and says so. */
export function hasEndedSession(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401 && storedSession().accessToken === null;
}

/** What the user reads after a failed call: the server's sentence, or the screen's own. */
export function errorText(error: unknown, { refused, failed }: FallbackTexts): string {
  if (!(error instanceof ApiError)) return failed ?? refused;
  return error.status === 0 ? (failed ?? error.message) : (serverText(error) ?? refused);
}
