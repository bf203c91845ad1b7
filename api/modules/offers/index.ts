import './offers.errors.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { pairBlocked } from '../conversations/index.ts';
import { toppedUp } from '../payments/index.ts';
import { endDueOffers, endOffers } from './end-offers.ts';
import { acceptToppedUp } from './fund-offer.ts';
import { offerRoutes } from './offers.routes.ts';

export { endOffers, endOffersOf } from './end-offers.ts';
export { OFFER_DATA } from './own-data.ts';

/** Terms that a Brand and a KOL settle before a contract, round by round. */
export function registerOffers(app: FastifyInstance, context: Context): void {
  offerRoutes(app);
  context.jobs.handle(endOffers, () => endDueOffers(context));
  context.jobs.every('* * * * *', endOffers);
  context.jobs.handle(pairBlocked, () => endDueOffers(context));
  context.jobs.handle(toppedUp, (order) => acceptToppedUp(context, order));
}
