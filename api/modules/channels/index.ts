import './channels.errors.ts';
import type { FastifyInstance } from 'fastify';
import { defineJob } from '../../jobs/jobs.ts';
import type { Context } from '../../platform/context.ts';
import { CHANNELS, deliverNotice, queueDueDeliveries, waitingDeliveries } from '../notices/index.ts';
import { channelRoutes } from './channels.routes.ts';
import { deliver } from './deliver.ts';
import { SENDERS } from './senders.ts';

export { CHANNEL_DATA } from './own-data.ts';
export { eraseSettings } from './settings.repository.ts';

const queueDue = defineJob<Record<string, never>>('queue-due-deliveries', { maxAttempts: 1 });

/** Sends notices outside of the product, too: on WhatsApp, by e-mail and by web push, as each person has chosen. */
export function registerChannels(app: FastifyInstance, context: Context): void {
  const { jobs, db, clock, metrics } = context;
  jobs.handle(deliverNotice, ({ id }) => deliver(context, SENDERS, id));
  jobs.handle(queueDue, async () => {
    await queueDueDeliveries(db, clock.now());
  });
  jobs.every('* * * * *', queueDue);
  metrics.watch({
    name: 'sohor_notice_deliveries_waiting',
    help: 'Notices that are still to be told outside of the product: held for the morning, waiting for another try, or under way',
    labels: ['channel'],
    async read() {
      const waiting = await waitingDeliveries(db);
      return CHANNELS.map((channel) => ({ labels: { channel }, value: waiting.get(channel) ?? 0 }));
    },
  });
  channelRoutes(app);
}
