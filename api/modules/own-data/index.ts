import type { FastifyInstance } from 'fastify';
import { ownDataRoutes } from './own-data.routes.ts';

/** Gives every person a copy of their own data. */
export function registerOwnData(app: FastifyInstance): void {
  ownDataRoutes(app);
}
