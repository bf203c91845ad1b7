import { ApiError, serverText, storedSession } from '@sohor/shared/platform';

/** The page's own sentences, for errors without one from the server. */
export interface FallbackTexts {
  /** Shown when the server's answer has no sentence for the user. */
  refused: string;
  /** Shown when there was no usable answer. Left out: the HTTP client's sentence, or else `refused`. */
  failed?: string;
}

/** Whether the call failed because the session has ended. Then show nothing: the log-in page opens by itself and says so. */
export function hasEndedSession(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401 && storedSession().accessToken === null;
}

/** Sentence for the user after a failed call: the server's, or else the page's own. @param error whatever was thrown */
export function errorText(error: unknown, { refused, failed }: FallbackTexts): string {
  if (!(error instanceof ApiError)) return failed ?? refused;
  return error.status === 0 ? (failed ?? error.message) : (serverText(error) ?? refused);
}
