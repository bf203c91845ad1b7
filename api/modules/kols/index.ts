import './kols.errors.ts';

export { countPriors } from './deliveries.repository.ts';
export { eraseKol } from './erase-kol.ts';
export { kolIndex } from './kol-index.repository.ts';
export { figuresOf } from './kol-replies.ts';
/** KOLs: search, profile, social data and score. */
export { registerKols } from './kols.routes.ts';
export { KOL_DATA } from './own-data.ts';
export {
  type BestWork,
  type FoundPublicKol,
  findBestWorks,
  findKolIdOfSlug,
  findPublicKol,
} from './public-kols.repository.ts';
export { readKolQuery, readPlace } from './read-kol-query.ts';
export { showKols } from './read-kols.ts';
export { recordSocialData } from './record-social-data.ts';
export { findKnownImages, type KnownImages, recordSyncedAccount } from './record-synced-account.ts';
export { isCategory, joinCategories } from './rules/categories.ts';
export { atMost, type KolCounts } from './rules/kol-counts.ts';
export { type Measure, type Measures, type ScoreComponents, weigh } from './rules/score.ts';
export { basisOf, componentsOf, type StoredBreakdown } from './rules/stored-breakdown.ts';
export { rescoreKols } from './score-kols.ts';
export { findOutdated, findOwnScore, listScoreDays, lockScores, setRefusal } from './scores.repository.ts';
export { type ListedKol, searchPublicKols } from './search-kols.ts';
export { findShownWork, type ShownWork } from './shown-work.repository.ts';
export { isOwnVideo, storedReachOf } from './social.repository.ts';
export type { SocialData, SocialVideo } from './social-data.ts';
export {
  dropFormerTiktokHandle,
  findLinkedTiktokHandle,
  hasTiktokHandle,
  keepTiktokHandle,
  withdrawBadge,
} from './tiktok-profile.repository.ts';
export { strangerReadsOf } from './watch-kol-reads.ts';
