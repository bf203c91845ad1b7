import './approvals.errors.ts';
import type { FastifyInstance } from 'fastify';
import { approvalRoutes } from './approvals.routes.ts';

export { type ApprovableAct, allowAct } from './acts.ts';
export { findOpenProposal } from './list-approvals.ts';
export { needsSecond, type Proposal, proposeAct } from './propose-act.ts';

/** Acts that need two persons: one proposes, another confirms. */
export function registerApprovals(app: FastifyInstance): void {
  approvalRoutes(app);
}
