import './shortlists.errors.ts';
import type { FastifyInstance } from 'fastify';
import { shortlistRoutes } from './shortlists.routes.ts';

export { eraseShortlists } from './erase-shortlists.ts';
export { SHORTLIST_DATA } from './own-data.ts';

/** Named lists of KOLs that a Brand keeps. */
export function registerShortlists(app: FastifyInstance): void {
  shortlistRoutes(app);
}
