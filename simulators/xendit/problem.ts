import type { Answer } from '../platform/operation.ts';

const MESSAGES: Record<string, string> = {
  API_VALIDATION_ERROR: 'There is an error with the format submitted to the server.',
  INVALID_API_KEY: 'The API key provided is invalid.',
  DATA_NOT_FOUND: 'The requested payout was not found.',
  DUPLICATE_ERROR: 'A payout with this idempotency key was already created.',
  INSUFFICIENT_BALANCE:
    'The balance in your account is insufficient to make the payout in the desired amount.',
  CHANNEL_CODE_NOT_SUPPORTED: 'The channel code is not supported.',
  AMOUNT_LIMIT_ERROR: "The amount is outside of the channel's limits.",
  PAYOUT_NOT_CANCELLABLE: 'Only payouts in status ACCEPTED can be cancelled.',
  RATE_LIMIT_EXCEEDED: 'Your request has exceeded the rate limit. Please try again later.',
  SERVER_ERROR: 'An unexpected error occurred.',
  SERVICE_UNAVAILABLE: 'The service is unavailable.',
};

export function problem(status: number, error_code: string, errors?: object[]): Answer {
  return {
    status,
    body: { error_code, message: MESSAGES[error_code] ?? error_code, ...(errors && { errors }) },
  };
}

const OF_STATUS: Record<number, string> = {
  401: 'INVALID_API_KEY',
  429: 'RATE_LIMIT_EXCEEDED',
  503: 'SERVICE_UNAVAILABLE',
};

export const refuse = (status: number) => problem(status, OF_STATUS[status] ?? 'SERVER_ERROR').body;
