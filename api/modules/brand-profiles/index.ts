import type { FastifyInstance } from 'fastify';
import { brandProfileRoutes } from './brand-profiles.routes.ts';

/** What a Brand shows of itself: its name and its logo. */
export function registerBrandProfiles(app: FastifyInstance): void {
  brandProfileRoutes(app);
}
