import './campaign-drafts.errors.ts';
import type { FastifyInstance } from 'fastify';
import { registerDraftRoutes } from './campaign-drafts.routes.ts';

/** What a Brand does with a campaign before it pays for it. */
export function registerDrafts(app: FastifyInstance): void {
  registerDraftRoutes(app);
}
