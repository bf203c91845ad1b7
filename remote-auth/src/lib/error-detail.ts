import { ApiError, serverText } from '@sohor/shared/platform';

const NO_ANSWER = 'Periksa koneksi internet Anda, lalu coba lagi.';

/** What follows 'Detail: ': the server's sentence, or that there was no answer. */
export function errorDetail(error: unknown): string {
  const noAnswer = error instanceof ApiError && error.status === 0 ? error.message : NO_ANSWER;
  return serverText(error) ?? noAnswer;
}
