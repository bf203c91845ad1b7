import type { FastifyInstance } from 'fastify';
import { registerKolRoutes } from './kols.routes.ts';

/** KOLs: search, profile, social data and score. */
export function registerKols(app: FastifyInstance): void {
  registerKolRoutes(app);
}

export { recordSocialData } from './record-social-data.ts';
export type { SocialData, SocialVideo } from './social-data.ts';
