import type { FastifyInstance } from 'fastify';
import { registerKolRoutes } from './kols.routes.ts';

/** KOLs: search, profile, social data and score. */
export function registerKols(app: FastifyInstance): void {
  registerKolRoutes(app);
}

export { recordSocialData, type SocialData, type SocialVideo } from './record-social-data.ts';
