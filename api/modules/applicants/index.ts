import type { FastifyInstance } from 'fastify';
import { registerApplicantRoutes } from './applicants.routes.ts';

/** Who takes part in a campaign: applications, invitations, and the brand's decisions. */
export function registerApplicants(app: FastifyInstance): void {
  registerApplicantRoutes(app);
}

export type { ApplicantStatus, InvitedBy } from './applicant.ts';
export {
  approveInvitation,
  findWaiting,
  freePlace,
  rejectApplicants,
  setApplicantStatus,
} from './applicants.repository.ts';
export { applyToCampaign } from './apply-to-campaign.ts';
export { decideApplicant } from './decide-applicant.ts';
export { inviteKol } from './invite-kol.ts';
