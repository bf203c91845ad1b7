import './signs.errors.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { scheduleChecks } from './check-signs.ts';
import { registerSignRoutes } from './signs.routes.ts';

export { countOpenSigns, countSignsOf, eraseSigns } from './signs.repository.ts';

/** Signs of wrong dealing, for staff alone: found each night, looked at by somebody, and without any effect of their own. */
export function registerSigns(app: FastifyInstance, context: Context): void {
  registerSignRoutes(app);
  scheduleChecks(context);
}
