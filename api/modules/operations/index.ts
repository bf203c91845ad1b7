import type { FastifyInstance } from 'fastify';
import { operationRoutes } from './operations.routes.ts';

/** What staff looks after besides people and money: jobs that failed, and how releases fare. */
export function registerOperations(app: FastifyInstance): void {
  operationRoutes(app);
}
