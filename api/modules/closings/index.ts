import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { closingRoutes } from './closings.routes.ts';
import { scheduleFinishing } from './finish-closing.ts';
import { handleTellClosed } from './tell-closed.ts';

/** How a person leaves: what has to end first, the time to think again, and what is erased and what is kept. */
export function registerClosings(app: FastifyInstance, context: Context): void {
  closingRoutes(app);
  scheduleFinishing(context);
  handleTellClosed(context);
}
