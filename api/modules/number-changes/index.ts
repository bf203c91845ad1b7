import './number-changes.errors.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { numberChangeRoutes } from './number-changes.routes.ts';
import { handleTellNumberChanged } from './tell-number-changed.ts';

/** Changes of a person's phone number. */
export function registerNumberChanges(app: FastifyInstance, context: Context): void {
  numberChangeRoutes(app);
  handleTellNumberChanged(context);
}
