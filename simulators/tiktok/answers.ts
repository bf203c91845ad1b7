import { randomUUID } from 'node:crypto';
import type { ProviderFaults } from '../platform/faults.ts';
import type { Answer } from '../platform/operation.ts';

export const PROVIDER = 'tiktok';

const OAUTH = ['token', 'refresh', 'revoke'];
const DISPLAY = ['user_info', 'video_list', 'video_query'];

export const TIKTOK_FAULTS: ProviderFaults = {
  operations: ['authorize', ...OAUTH, ...DISPLAY, 'image'],
  kinds: {
    'access-denied': { phase: 'answer', operations: ['authorize'], does: 'takes the consent for a refusal' },
    '200-with-error': {
      phase: 'answer',
      operations: [...OAUTH, ...DISPLAY],
      does: 'refuses inside HTTP 200',
    },
    'reused-code': { phase: 'answer', operations: ['token'], does: 'says that the code was used before' },
    revoked: {
      phase: 'answer',
      operations: ['refresh', ...DISPLAY],
      does: 'the creator takes the permission back for good, before the call',
    },
    'expired-token': {
      phase: 'answer',
      operations: DISPLAY,
      does: 'the access token runs out before the call',
    },
    'no-scope': { phase: 'answer', operations: DISPLAY, does: 'says that a scope was not granted' },
    'short-page': { phase: 'answer', operations: ['video_list'], does: 'lists 3 videos and has_more' },
    'empty-page': { phase: 'answer', operations: ['video_list'], does: 'lists no video, and has_more' },
    'stuck-cursor': {
      phase: 'answer',
      operations: ['video_list'],
      does: 'answers has_more with the cursor that was asked for',
    },
    'expired-cover': {
      phase: 'answer',
      operations: ['image'],
      does: 'answers 403 as for an address that has died',
    },
  },
};

/** A log id like TikTok's, which begins with the date. Every answer has one. */
function logId(): string {
  return `2026${randomUUID().replaceAll('-', '').toUpperCase().slice(0, 28)}`;
}

export function oauthError(error: string, error_description: string, status = 400): Answer {
  return { status, body: { error, error_description, log_id: logId() } };
}

const DISPLAY_STATUS: Record<string, number> = {
  access_token_invalid: 401,
  scope_not_authorized: 401,
  scope_permission_missed: 400,
  invalid_params: 400,
  rate_limit_exceeded: 429,
  internal_error: 500,
};

export function displayError(code: string, message = ''): Answer {
  return {
    status: DISPLAY_STATUS[code] ?? 400,
    body: { data: {}, error: { code, message, log_id: logId() } },
  };
}

export function displayed(data: object): Answer {
  return { status: 200, body: { data, error: { code: 'ok', message: '', log_id: logId() } } };
}

export function refuseOauth(status: number): unknown {
  if (status === 401) return oauthError('invalid_client', 'Client key or secret is incorrect.').body;
  if (status === 429) return oauthError('rate_limit_exceeded', 'Too many requests.').body;
  return oauthError('server_error', 'Something went wrong. Please try again later.').body;
}

export function refuseDisplay(status: number): unknown {
  if (status === 401) return displayError('access_token_invalid', 'The access token is invalid.').body;
  if (status === 429) return displayError('rate_limit_exceeded', 'The API rate limit was exceeded.').body;
  return displayError('internal_error', 'Something went wrong. Please try again later.').body;
}
