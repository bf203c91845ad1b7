import { defineJob } from '../../jobs/jobs.ts';

/** A top-up for an offer was paid: the money is in the balance. */
export interface ToppedUp {
  readonly orderId: string;
  readonly offerId: string;
  readonly brandId: string;
  /** Client id of the request that opened it. */
  readonly clientId: string;
}

/** Handled where offers are: payments know nothing of them. */
export const toppedUp = defineJob<ToppedUp>('topped-up');
