import { randomUUID } from 'node:crypto';
import type { Answer } from '../platform/operation.ts';

const MESSAGES: Record<string, string> = {
  '401': 'Transaction cannot be authorized with the current client/server key.',
  '404': "Transaction doesn't exist.",
  '406': 'The same refund_key cannot be reused.',
  '412': 'Merchant cannot modify the status of the transaction',
  '429': 'API rate limit exceeded',
  '500': 'Sorry. Our system is recovering from unexpected issues. Please retry.',
  '503': 'Service unavailable',
};

/** Midtrans reports errors in the body: the HTTP status is 200 unless the key is wrong or the service fails. */
export function problem(code: string, message = MESSAGES[code]): Answer {
  const status = ['401', '429', '500', '503'].includes(code) ? Number(code) : 200;
  return { status, body: { status_code: code, status_message: message, id: randomUUID() } };
}
