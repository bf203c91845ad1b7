import type { FastifyInstance } from 'fastify';
import { registerPublicKolRoutes } from './public-kols.routes.ts';

/** The public part of a KOL's data, which needs no session. */
export function registerPublicKols(app: FastifyInstance): void {
  registerPublicKolRoutes(app);
}
