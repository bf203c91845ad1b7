import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { teamRoutes } from './team.routes.ts';
import { handleTellInvited } from './tell-invited.ts';
import { witness } from './witness-act.ts';

/** The people who act for a Brand, each with a role, a number and sessions of its own. */
export function registerTeam(app: FastifyInstance, context: Context): void {
  app.decorate('witnessAct', witness(context));
  teamRoutes(app);
  handleTellInvited(context);
}
