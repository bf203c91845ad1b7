import type { FastifyInstance } from 'fastify';
import { shortlistRoutes } from './shortlists.routes.ts';

export { eraseShortlists } from './erase-shortlists.ts';
export { SHORTLIST_DATA } from './own-data.ts';

/** Lists of KOLs that a Brand names and comes back to. */
export function registerShortlists(app: FastifyInstance): void {
  shortlistRoutes(app);
}
