import { randomBytes } from 'node:crypto';
import type { Answer } from '../platform/operation.ts';

interface Known {
  status: number;
  title: string;
  details: string;
}

/** The provider's error codes. Each can be ordered as the fault `wa-<code>`. */
export const ERRORS: Record<number, Known> = {
  0: known(401, 'AuthException', 'We were unable to authenticate the app user.'),
  3: known(500, 'API Method', 'Capability or permissions issue.'),
  4: known(400, 'API Too Many Calls', 'The app has reached its API call rate limit.'),
  10: known(403, 'Permission Denied', 'Permission is either not granted or has been removed.'),
  1: known(400, 'API Unknown', 'Invalid request or possible server error.'),
  2: known(503, 'API Service', 'Temporary due to downtime or due to being overloaded.'),
  100: known(
    400,
    'Invalid parameter',
    'The request included one or more unsupported or misspelled parameters.',
  ),
  190: known(401, 'Access token has expired', 'Your access token has expired.'),
  200: known(403, 'Permission Denied', 'Permission is either not granted or has been removed.'),
  368: known(403, 'Temporarily blocked for policies violations', 'The account has been restricted.'),
  80007: known(400, 'Rate limit issues', 'The WhatsApp Business Account has reached its rate limit.'),
  130429: known(429, 'Rate limit hit', 'Cloud API message throughput has been reached.'),
  131000: known(500, 'Something went wrong', 'Message failed to send due to an unknown error.'),
  131008: known(400, 'Required parameter is missing', 'The request is missing a required parameter.'),
  131009: known(400, 'Parameter value is not valid', 'One or more parameter values are invalid.'),
  131016: known(500, 'Service unavailable', 'A service is temporarily unavailable.'),
  131026: known(400, 'Message undeliverable', 'Unable to deliver message.'),
  131031: known(403, 'Account has been locked', 'The account has been disabled or restricted.'),
  131042: known(
    400,
    'Business eligibility payment issue',
    'There was an error related to your payment method.',
  ),
  131047: known(
    400,
    'Re-engagement message',
    'More than 24 hours have passed since the customer last replied.',
  ),
  131048: known(
    400,
    'Spam rate limit hit',
    'Message failed to send because there are restrictions on this number.',
  ),
  131051: known(400, 'Unsupported message type', 'Message type is currently not supported.'),
  131056: known(
    400,
    '(Business Account, Consumer Account) pair rate limit hit',
    'Too many messages to this recipient.',
  ),
  131057: known(500, 'Account in maintenance mode', 'Business Account is in maintenance mode.'),
  131064: known(403, 'Account restricted', 'The account may not send messages of this category.'),
  132000: known(400, 'Number of parameters does not match the expected number of params', ''),
  132001: known(404, 'Template name does not exist in the translation', ''),
  132012: known(400, 'Parameter format does not match format in the created template', ''),
  132015: known(400, 'Template is Paused', 'Template is paused due to low quality.'),
  132016: known(400, 'Template is Disabled', 'Template has been permanently disabled due to low quality.'),
};

function known(status: number, title: string, details: string): Known {
  return { status, title, details };
}

/** The error envelope of a refused call. */
export function refusal(code: number, details?: string, status?: number): Answer {
  const error = ERRORS[code] ?? known(400, 'Unknown', '');
  return {
    status: status ?? error.status,
    body: {
      error: {
        message: `(#${code}) ${error.title}`,
        type: 'OAuthException',
        code,
        error_data: { messaging_product: 'whatsapp', details: details ?? error.details },
        fbtrace_id: randomBytes(8).toString('base64url'),
      },
    },
  };
}

/** The same error in the form of a status webhook. */
export function statusError(code: number) {
  const error = ERRORS[code] ?? known(400, 'Unknown', '');
  return {
    code,
    title: error.title,
    message: error.title,
    error_data: { details: error.details },
    href: 'https://developers.facebook.com/docs/whatsapp/cloud-api/support/error-codes/',
  };
}
