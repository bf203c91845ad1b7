import './closings.errors.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { closingRoutes } from './closings.routes.ts';
import { scheduleFinishing } from './finish-closing.ts';
import { handleTellClosed } from './tell-closed.ts';

export { leaveForGood } from './erase-account.ts';

/** Lets a person close the account: what has to end first, the time to change one's mind, and what is erased or kept. */
export function registerClosings(app: FastifyInstance, context: Context): void {
  closingRoutes(app);
  scheduleFinishing(context);
  handleTellClosed(context);
}
