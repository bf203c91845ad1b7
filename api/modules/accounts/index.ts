import type { FastifyInstance } from 'fastify';
import { accountRoutes } from './accounts.routes.ts';

export function registerAccounts(app: FastifyInstance): void {
  accountRoutes(app);
}
