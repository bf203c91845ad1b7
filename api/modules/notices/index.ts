import './notices.errors.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { scheduleNoticeClearing } from './clear-old-notices.ts';
import { createNoticeHub } from './notice-hub.ts';
import { noticeRoutes } from './notices.routes.ts';

export { addNotices, type NewNotice } from './add-notices.ts';
export {
  CHANNELS,
  type Channel,
  canBeOff,
  channelsOf,
  GROUPS,
  kindsOf,
  type NoticeGroup,
  type Paper,
  rulesOf,
} from './channels.ts';
export {
  beginDelivery,
  beginDigest,
  type Delivery,
  deliverNotice,
  endDelivery,
  findDelivery,
  holdDelivery,
  queueDueDeliveries,
  recordReport,
  retryDelivery,
  waitingDeliveries,
} from './deliveries.repository.ts';
export { type NoticeName, pathOf } from './notice-kinds.ts';
export { eraseNotices, readCountedNotices } from './notices.repository.ts';
export { NOTICE_DATA } from './own-data.ts';
export { senderOf, toldOutside } from './told-outside.ts';

/** Notices in the product: stored for all devices of a person, and sent live to the open ones. */
export function registerNotices(app: FastifyInstance, context: Context): void {
  const hub = createNoticeHub(context);
  noticeRoutes(app, hub);
  context.metrics.watch({
    name: 'sohor_notice_streams',
    help: 'Open streams of notices of this process, and the most that it may have',
    labels: ['of'],
    read: () => [
      { labels: { of: 'open' }, value: hub.count() },
      { labels: { of: 'most' }, value: context.config.noticeStreams },
    ],
  });
  // Streams never end by themselves, so they are closed before the server waits for its answers to end.
  app.addHook('preClose', async () => hub.close());
  scheduleNoticeClearing(context);
}
