import { DAY_MS, formatRupiah } from '@sohor/shared/format';
import { LIMITS } from '@sohor/shared/wire/catalog';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { lockPerson } from '../accounts/index.ts';
import { openPage } from './open-page.ts';
import { takeOver } from './payments.repository.ts';
import { findRepeatedTopUp, insertTopUp, toppedUpSince } from './top-ups.repository.ts';

/** How long a request key of the client stands for the top-up that it opened. */
const KEY_LIFE_MS = DAY_MS;

export interface WantedTopUp {
  readonly brandId: string;
  readonly amountIdr: number;
  readonly idempotencyKey: string | undefined;
  /** The offer that is accepted with this money. */
  readonly offerId?: string;
}

/**
 * The address of a top-up's payment page. The same key finds the top-up that it opened. Without a key, an open top-up of the same
 * amount is found, so that two clicks are not two payments.
 */
export function openTopUp(
  context: Context,
  { brandId, amountIdr, idempotencyKey, offerId }: WantedTopUp,
): Promise<string> {
  if (amountIdr < LIMITS.minTopUpIdr || amountIdr > LIMITS.maxTopUpIdr) fail('top_up_out_of_range');
  return openPage(context, (lease) =>
    context.db.transaction().execute(async (trx) => {
      // One request at a time for each brand, so that the second of two equal requests sees the first.
      await lockPerson(trx, brandId);
      const keySince = new Date(lease.now.getTime() - KEY_LIFE_MS);
      const before = await findRepeatedTopUp(trx, {
        brandId,
        amountIdr,
        idempotencyKey,
        keySince,
        now: lease.now,
      });
      if (!before) {
        await refuseTooMuch(context, trx, { brandId, amountIdr, now: lease.now });
        return {
          order: await insertTopUp(trx, {
            ...lease,
            brandId,
            amountIdr,
            idempotencyKey,
            offerId: offerId ?? null,
          }),
          isMine: true,
        };
      }
      if (before.amount_idr !== amountIdr || before.offer_id !== (offerId ?? null))
        fail('idempotency_key_reused');
      if (before.status === 'creating' && before.lease_until <= lease.now)
        return { order: await takeOver(trx, before.id, lease), isMine: true };
      return { order: before, isMine: false };
    }),
  );
}

/** All top-ups of a day together, those that still wait for their payment included. */
async function refuseTooMuch(
  { config }: Context,
  trx: Context['db'],
  { brandId, amountIdr, now }: { readonly brandId: string; readonly amountIdr: number; readonly now: Date },
): Promise<void> {
  const openedIdr = await toppedUpSince(trx, brandId, new Date(now.getTime() - DAY_MS));
  if (openedIdr + amountIdr > config.topUpsPerDayIdr)
    fail('top_up_day_limit', { reason: formatRupiah(config.topUpsPerDayIdr) });
}
