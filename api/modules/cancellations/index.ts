import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { registerCancellationRoutes } from './cancellations.routes.ts';
import { lapseOldOffers, sweepOffers } from './sweep-offers.ts';

/** What ends before its work begins: campaigns that their Brand cancels, and offers that nobody answers. */
export function registerCancellations(app: FastifyInstance, context: Context): void {
  registerCancellationRoutes(app);
  context.jobs.handle(sweepOffers, () => lapseOldOffers(context));
  context.jobs.every('* * * * *', sweepOffers);
}
