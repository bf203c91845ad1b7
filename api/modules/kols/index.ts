import type { FastifyInstance } from 'fastify';
import { registerKolRoutes } from './kols.routes.ts';

/** KOLs: search, profile, social data and score. */
export function registerKols(app: FastifyInstance): void {
  registerKolRoutes(app);
}

export { ALL, isCategory, joinCategories } from './categories.ts';
export {
  type FoundPublicKol,
  findKolIdOfSlug,
  findPublicKol,
  listPublicKols,
  type PublicKolRow,
} from './public-kols.repository.ts';
export { rankOf } from './read-kol-query.ts';
export { recordSocialData } from './record-social-data.ts';
export { findKnownImages, type KnownImages, recordSyncedAccount } from './record-synced-account.ts';
export type { SocialData, SocialVideo } from './social-data.ts';
export { basisOf, componentsOf, type StoredBreakdown } from './stored-breakdown.ts';
export {
  dropFormerTiktokHandle,
  findLinkedTiktokHandle,
  hasTiktokHandle,
  keepTiktokHandle,
  withdrawBadge,
} from './tiktok-profile.repository.ts';
