import './tiktok.errors.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { handleRevokeLink } from './erase-link.ts';
import { scheduleSyncs } from './start-due-syncs.ts';
import { syncTikTok } from './start-sync.ts';
import { syncAccount } from './sync-account.ts';
import { tikTokRoutes } from './tiktok.routes.ts';

export { eraseLink, forgetSealedElsewhere } from './erase-link.ts';
export { lastSeal } from './links.repository.ts';
export { MAX_VIDEO_IDS, readOwnVideos } from './read-own-videos.ts';
export { startSync } from './start-sync.ts';

/** KOLs' TikTok accounts: linking, and reading their numbers. */
export function registerTikTok(app: FastifyInstance, context: Context): void {
  tikTokRoutes(app);
  context.jobs.handle(syncTikTok, ({ runId }, about) => syncAccount(context, runId, about));
  handleRevokeLink(context);
  scheduleSyncs(context);
}
