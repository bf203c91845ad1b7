import './disputes.errors.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { allowAct } from '../approvals/index.ts';
import { DECIDE, decideAsStaff } from './decide-as-staff.ts';
import { registerDisputeRoutes } from './disputes.routes.ts';
import { staffDisputesRoutes } from './staff-disputes.routes.ts';
import { sweepDisputes, sweepOpenDisputes } from './sweep-disputes.ts';

/** Disputes of KOL and Brand about work: both are heard, and staff decides. */
export function registerDisputes(app: FastifyInstance, context: Context): void {
  registerDisputeRoutes(app);
  staffDisputesRoutes(app);
  allowAct({ name: DECIDE, run: decideAsStaff });
  context.jobs.handle(sweepDisputes, () => sweepOpenDisputes(context));
  context.jobs.every('* * * * *', sweepDisputes);
}

export { addToDispute, lockHeardDispute } from './answer-dispute.ts';
export { clawBackOnServer } from './claw-back-on-server.ts';
export { decideDispute } from './decide-dispute.ts';
export { decideOnServer } from './decide-on-server.ts';
export { toStaffDispute } from './dispute-reply.ts';
export { openDispute } from './open-dispute.ts';
export { DISPUTE_DATA } from './own-data.ts';
export { KEPT_ONLINE_MS } from './rules/dispute.ts';
export { countUndecided, listForStaff as listDisputesForStaff } from './staff-disputes.repository.ts';
export { verifyDisputes } from './verify-disputes.ts';
