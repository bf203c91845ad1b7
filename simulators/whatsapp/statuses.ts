import { createHmac } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Context } from '../platform/context.ts';
import type { RetryPolicy, Webhook } from '../platform/deliveries.ts';
import type { Fault } from '../platform/faults.ts';
import { statusError } from './errors.ts';

const RETRY_MINUTES = [1, 2, 5, 15, 60, 240, 720, 1440, 2880, 4320];

/** Any answer but 200 is tried again, for about seven days. */
export const retryPolicy: RetryPolicy = (status, retries) =>
  status === 200 ? undefined : RETRY_MINUTES[retries];

/** The value of X-Hub-Signature-256 for exactly these bytes. */
export function sign(body: string, appSecret: string): string {
  return `sha256=${createHmac('sha256', appSecret).update(body, 'utf8').digest('hex')}`;
}

export interface MessageRef {
  id: string;
  to: string;
  tag?: string | undefined;
}

type StatusName = 'sent' | 'delivered' | 'read' | 'failed';

/** Sends the status webhooks of a message in order, as an ordered fault says. */
export async function tellStatuses(context: Context, message: MessageRef, wanted: Fault | undefined) {
  const url = context.settings.whatsapp.webhookUrl;
  const fault = wanted?.kind;
  if (!url || fault === 'silent' || fault === 'webhook-never') return;
  if (fault === 'webhook-delay') await wait(wanted?.delay_ms ?? 1000, undefined, { ref: false });
  const post = (names: StatusName[], errorCode?: number) =>
    context.deliveries.send(webhook(context, url, message, names, { errorCode, fault }));

  const failure = /^wa-(\d+)-webhook$/.exec(fault ?? '')?.[1];
  if (failure) return void (await post(['failed'], Number(failure)));
  for (const names of order(fault)) await post(names);
}

function order(fault: string | undefined): StatusName[][] {
  switch (fault) {
    case 'two-in-one':
      return [['sent', 'delivered']];
    case 'read-before-sent':
      return [['read'], ['sent'], ['delivered']];
    case 'duplicate-status':
    case 'webhook-duplicate':
      return [['sent'], ['sent'], ['delivered'], ['delivered']];
    default:
      return [['sent'], ['delivered']];
  }
}

function webhook(
  context: Context,
  url: string,
  { id, to, tag }: MessageRef,
  names: StatusName[],
  { errorCode, fault }: { errorCode: number | undefined; fault: string | undefined },
): Webhook {
  const { settings } = context;
  const statuses = names.map((status) => ({
    id,
    status,
    timestamp: String(Math.floor(settings.now() / 1000)),
    recipient_id: to,
    ...(errorCode !== undefined && { errors: [statusError(errorCode)] }),
    ...(tag !== undefined && { biz_opaque_callback_data: tag }),
    ...(fault === 'non-ascii' && { biz_opaque_callback_data: 'Kampanye 🌺 “Sohor” é' }),
  }));
  const value = {
    messaging_product: 'whatsapp',
    metadata: { display_phone_number: '6281100000001', phone_number_id: settings.whatsapp.phoneNumberId },
    statuses,
  };
  const entry = [{ id: '200000000000001', changes: [{ value, field: 'messages' }] }];
  let body = JSON.stringify({ object: 'whatsapp_business_account', entry });
  // Raw and escaped characters mixed: parsing and serialising again gives other bytes.
  if (fault === 'non-ascii') body = body.replaceAll('é', '\\u00e9');
  const signature = sign(body, settings.whatsapp.appSecret + (fault === 'bad-signature' ? '-wrong' : ''));
  const headers = { 'content-type': 'application/json', 'x-hub-signature-256': signature };
  return { provider: 'whatsapp', about: id, url, headers, body };
}
