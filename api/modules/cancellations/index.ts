import './cancellations.errors.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { registerCancellationRoutes } from './cancellations.routes.ts';
import { lapseOldOffers, sweepOffers } from './sweep-offers.ts';

/** Ends campaigns that their Brand cancels, and offers that nobody answers, before work begins. */
export function registerCancellations(app: FastifyInstance, context: Context): void {
  registerCancellationRoutes(app);
  context.jobs.handle(sweepOffers, () => lapseOldOffers(context));
  context.jobs.every('* * * * *', sweepOffers);
}
