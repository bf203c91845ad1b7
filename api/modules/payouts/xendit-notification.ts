import { endpoint, ok } from '@sohor/shared/wire';
import { Type } from 'typebox';
import { defineJob } from '../../jobs/jobs.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { API_PREFIX } from '../../platform/route.ts';
import { askProvider } from './ask-provider.ts';
import { findPayout, recordEvent } from './payouts.repository.ts';
import { readReference, referenceOf } from './rules/payout-state.ts';

/** Xendit's own format; it sends more fields than these. */
export const xenditWebhook = endpoint({
  method: 'POST',
  path: 'webhooks/xendit',
  access: 'public',
  summary: 'For Xendit: a payout has changed. Carries the token in x-callback-token.',
  errors: ['notification_forged', 'notification_unknown'],
  body: Type.Object({
    event: Type.String({ pattern: '^payout\\.[a-z_]{1,40}$', maxLength: 50 }),
    data: Type.Object({
      reference_id: Type.String({ minLength: 1, maxLength: 255 }),
      status: Type.String({ pattern: '^[A-Z_]{1,60}$', maxLength: 60 }),
    }),
  }),
  // Their examples have some hundred bytes.
  maxBodyBytes: 32 * 1024,
  isFromProvider: true,
  reply: ok(Type.Null()),
});

export const XENDIT_WEBHOOK = API_PREFIX + xenditWebhook.path;

const confirmPayout = defineJob<{ payoutId: string; attempt: number }>('confirm-payout', { lane: 'payouts' });

export function handleConfirmPayout(context: Context): void {
  context.jobs.handle(confirmPayout, async ({ payoutId, attempt }) => {
    const payout = await findPayout(context.db, payoutId);
    if (payout) await askProvider(context, payout, attempt);
  });
}

/**
 * A webhook is a reason to ask, never a proof: its token is the same for all, and it may come late, twice or out of order. It is
 * saved and answered at once; then Xendit is asked, and that answer counts.
 */
export async function receiveWebhook(
  context: Context,
  { token, referenceId, status }: { token: unknown; referenceId: string; status: string },
): Promise<void> {
  if (!context.xendit.isGenuine(token)) fail('notification_forged');
  const named = readReference(referenceId);
  if (!named) {
    if (referenceId.startsWith('PO-')) return fail('notification_unknown');
    // The dashboard's button sends a sample with the right token, and calls the address broken without a 200.
    context.log.info({ referenceId }, 'a test webhook of Xendit arrived');
    return;
  }
  const payout = await findPayout(context.db, named.payoutId);
  // The webhook may come before the answer to our call, and may be about an earlier attempt.
  if (!payout || named.attempt > payout.attempt) return fail('notification_unknown');
  const { attempt } = named;
  const reference = referenceOf(payout.id, attempt);
  await context.db.transaction().execute(async (trx) => {
    const at = context.clock.now();
    await recordEvent(trx, payout, { event: 'notified', at, providerStatus: status, referenceId: reference });
    // If such a job waits already, it will find the same.
    await context.jobs.add(
      trx,
      confirmPayout,
      { payoutId: payout.id, attempt },
      { key: `confirm:${reference}` },
    );
  });
}
