import { object, text } from '../platform/check.ts';
import type { Answer } from '../platform/operation.ts';
import { CHANNELS } from './channels.ts';
import type { Payout } from './payout.ts';
import { problem } from './problem.ts';

export type NewPayout = Pick<
  Payout,
  | 'reference_id'
  | 'idempotency_key'
  | 'channel_code'
  | 'account_number'
  | 'account_holder_name'
  | 'amount'
  | 'description'
>;

/** Checks a create call as Xendit does. Returns the payout, or the answer that refuses it. */
export function readPayout(body: unknown, key: unknown): NewPayout | Answer {
  const request = object(body) ?? {};
  const properties = object(request.channel_properties) ?? {};
  const fields = {
    'idempotency-key': [key, 100],
    reference_id: [request.reference_id, 255],
    channel_code: [request.channel_code, 100],
    'channel_properties.account_number': [properties.account_number, 100],
    'channel_properties.account_holder_name': [properties.account_holder_name, 100],
  } as const;
  const errors = Object.entries(fields)
    .filter(([, [value, most]]) => (text(value)?.length ?? most + 1) > most)
    .map(([path]) => ({ path, message: 'is missing or too long' }));
  const { amount } = request;
  if (typeof amount !== 'number' || !Number.isInteger(amount) || amount <= 0)
    errors.push({ path: 'amount', message: 'must be a whole number above 0' });
  if (request.currency !== 'IDR') errors.push({ path: 'currency', message: 'must be IDR' });
  if (errors.length > 0) return problem(400, 'API_VALIDATION_ERROR', errors);

  const channel = CHANNELS.find(({ channel_code }) => channel_code === request.channel_code);
  if (!channel) return problem(400, 'CHANNEL_CODE_NOT_SUPPORTED');
  const { minimum, maximum } = channel.amount_limits;
  if (Number(amount) < minimum || Number(amount) > maximum) return problem(400, 'AMOUNT_LIMIT_ERROR');
  return {
    idempotency_key: String(key),
    reference_id: String(request.reference_id),
    channel_code: channel.channel_code,
    account_number: String(properties.account_number),
    account_holder_name: String(properties.account_holder_name),
    amount: Number(amount),
    description: text(request.description) ?? '',
  };
}
