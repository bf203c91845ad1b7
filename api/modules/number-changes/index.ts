import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { numberChangeRoutes } from './number-changes.routes.ts';
import { handleTellNumberChanged } from './tell-number-changed.ts';

/** A person's own number, and how it moves to another one. */
export function registerNumberChanges(app: FastifyInstance, context: Context): void {
  numberChangeRoutes(app);
  handleTellNumberChanged(context);
}
