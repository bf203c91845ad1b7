import './kols.errors.ts';
import type { FastifyInstance } from 'fastify';
import { registerKolRoutes } from './kols.routes.ts';

/** KOLs: search, profile, social data and score. */
export function registerKols(app: FastifyInstance): void {
  registerKolRoutes(app);
}

export { type BestWork, findBestWorks } from './best-works.repository.ts';
export { eraseKol } from './erase-kol.ts';
export { kolIndex } from './kol-index.repository.ts';
export { figuresOf } from './kol-replies.ts';
export { KOL_DATA } from './own-data.ts';
export { isOwnVideo } from './own-video.repository.ts';
export {
  type FoundPublicKol,
  findKolIdOfSlug,
  findPublicKol,
} from './public-kols.repository.ts';
export { readKolQuery, readPlace } from './read-kol-query.ts';
export { showKols } from './read-kols.ts';
export { recordSocialData } from './record-social-data.ts';
export { findKnownImages, type KnownImages, recordSyncedAccount } from './record-synced-account.ts';
export { isCategory, joinCategories } from './rules/categories.ts';
export { atMost, type KolCounts } from './rules/kol-counts.ts';
export { basisOf, componentsOf, type StoredBreakdown } from './rules/stored-breakdown.ts';
export { type ListedKol, searchPublicKols } from './search-kols.ts';
export { findShownWork, type ShownWork } from './shown-work.repository.ts';
export type { SocialData, SocialVideo } from './social-data.ts';
export {
  dropFormerTiktokHandle,
  findLinkedTiktokHandle,
  hasTiktokHandle,
  keepTiktokHandle,
  withdrawBadge,
} from './tiktok-profile.repository.ts';
