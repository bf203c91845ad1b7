import './team.errors.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { teamRoutes } from './team.routes.ts';
import { handleTellInvited } from './tell-invited.ts';
import { witness } from './witness-act.ts';

/** Team of a Brand: people who act for it, each with a role, a phone number and sessions. */
export function registerTeam(app: FastifyInstance, context: Context): void {
  app.decorate('witnessAct', witness(context));
  teamRoutes(app);
  handleTellInvited(context);
}
