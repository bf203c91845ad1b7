import { DAY_MS, MINUTE_MS } from '@sohor/shared/format';
import { recordPastPayouts } from '../modules/payouts/index.ts';
import type { Context } from '../platform/context.ts';
import { SARI_ACCOUNT } from './creators.ts';

/** How long the newest withdrawal can be looked at and cancelled before it is sent to the simulated bank. */
const SENT_AFTER_MS = 30 * MINUTE_MS;

/** Withdrawals of the demo's KOL: one arrived, one failed, one is under way. */
export async function seedPayouts(
  context: Pick<Context, 'db' | 'secrets' | 'config' | 'clock'>,
): Promise<void> {
  const { db, clock } = context;
  const ago = (days: number, minutes = 0) =>
    new Date(clock.now().getTime() - days * DAY_MS - minutes * MINUTE_MS);
  const { id } = await db
    .selectFrom('people')
    .select('id')
    .where('phone', '=', SARI_ACCOUNT.phone)
    .executeTakeFirstOrThrow();
  await recordPastPayouts(
    db,
    context,
    {
      userId: id,
      channelCode: 'ID_BCA',
      accountNumber: '0140005678',
      holderName: SARI_ACCOUNT.name,
      since: ago(40),
    },
    [
      // The ended ones are older than what Xendit is asked about, because the simulator has never heard of them.
      { amountIdr: 300_000, requestedAt: ago(25), ended: { at: ago(25, -9), failureCode: null } },
      {
        amountIdr: 200_000,
        requestedAt: ago(18),
        ended: { at: ago(18, -4), failureCode: 'TEMPORARY_TRANSFER_ERROR' },
      },
      {
        amountIdr: 250_000,
        requestedAt: ago(0, 10),
        sendAt: new Date(clock.now().getTime() + SENT_AFTER_MS),
      },
    ],
  );
}
