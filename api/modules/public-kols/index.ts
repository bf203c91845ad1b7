import type { FastifyInstance } from 'fastify';
import { registerPublicKolRoutes } from './public-kols.routes.ts';

/** What the whole world may see of a KOL. */
export function registerPublicKols(app: FastifyInstance): void {
  registerPublicKolRoutes(app);
}
