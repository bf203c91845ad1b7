import type { FastifyInstance } from 'fastify';
import { ownDataRoutes } from './own-data.routes.ts';

/** The copy of its data that every person can have. */
export function registerOwnData(app: FastifyInstance): void {
  ownDataRoutes(app);
}
