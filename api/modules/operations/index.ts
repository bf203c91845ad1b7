import './operations.errors.ts';
import type { FastifyInstance } from 'fastify';
import { operationRoutes } from './operations.routes.ts';

/** Technical matters that staff looks after: failed jobs, and how releases fare. */
export function registerOperations(app: FastifyInstance): void {
  operationRoutes(app);
}
