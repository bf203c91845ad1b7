import './approvals.errors.ts';

export { type ApprovableAct, allowAct } from './acts.ts';
/** Acts that need two persons: one proposes, another confirms. */
export { registerApprovals } from './approvals.routes.ts';
export { countDecidable, findOpenProposal } from './list-approvals.ts';
export { needsSecond, type Proposal, proposeAct } from './propose-act.ts';
