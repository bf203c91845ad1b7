import './reviews.errors.ts';

export { REVIEW_DATA } from './own-data.ts';
export { type PublicRecord, readPublicRecord } from './read-record.ts';
export {
  countOpenReports as countReviewReports,
  countReportsOf as countReviewReportsOf,
  findRatings,
} from './reviews.repository.ts';
/** What Brands and KOLs say of each other after work, and their records. */
export { registerReviewRoutes as registerReviews } from './reviews.routes.ts';
