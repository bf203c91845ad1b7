import type { Context } from '../platform/context.ts';
import type { Attempt, RetryPolicy } from '../platform/deliveries.ts';
import { type Claims, describe, type Payout, type Status } from './payout.ts';
import type { Payouts } from './payouts.ts';

/** Six retries within 24 hours. */
const RETRY_MINUTES = [15, 45, 120, 180, 360, 720];

export const retryPolicy: RetryPolicy = (status, retries) =>
  status >= 200 && status < 300 ? undefined : RETRY_MINUTES[retries];

/** Events by status. Xendit sends no webhook for other statuses. */
const EVENTS: Partial<Record<Status, string>> = {
  SUCCEEDED: 'payout.succeeded',
  FAILED: 'payout.failed',
  COMPLIANCE_REJECTED: 'payout.failed',
  REVERSED: 'payout.reversed',
};

/** Deviations of a forged webhook from the payout. */
export interface Variation {
  status?: Status;
  token?: 'valid' | 'bad' | 'none';
  claims?: Claims;
}

/** Delivers one webhook; resolves after the first attempt. Undefined if the status has no event, or no webhook address is set. */
export async function notify(
  payouts: Payouts,
  context: Context,
  id: string,
  { status, token = 'valid', claims }: Variation = {},
): Promise<Attempt | undefined> {
  const { webhookUrl, callbackToken, businessId } = context.settings.xendit;
  const payout = payouts.get(id);
  const event = payout && EVENTS[status ?? payout.status];
  if (!payout || !event || webhookUrl === undefined) return undefined;
  payouts.put({ ...payout, notifications: payout.notifications + 1 });
  const told: Payout = { ...payout, status: status ?? payout.status };
  const body = {
    event,
    business_id: businessId,
    created: new Date(context.settings.now()).toISOString(),
    data: describe(told, businessId, { ...payout.claims, ...claims }),
  };
  return context.deliveries.send({
    provider: 'xendit',
    about: payout.reference_id,
    url: webhookUrl,
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Xendit',
      ...(token !== 'none' && { 'x-callback-token': token === 'bad' ? 'not-the-token' : callbackToken }),
    },
    body: JSON.stringify(body),
  });
}
