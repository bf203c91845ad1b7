import './applicants.errors.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { registerApplicantRoutes } from './applicants.routes.ts';
import { handleTellNotChosen } from './tell-not-chosen.ts';

/** Who takes part in a campaign: applications, invitations, and the brand's decisions. */
export function registerApplicants(app: FastifyInstance, context: Context): void {
  handleTellNotChosen(context);
  registerApplicantRoutes(app);
}

export {
  approveInvitation,
  countPlacesTaken,
  findApplicant,
  findWaiting,
  freePlace,
  insertApplicant,
  isLapsed,
  lockApplicant,
  type Participation,
  rejectApplicants,
  reopenApplication,
  setApplicantStatus,
} from './applicants.repository.ts';
export { applyToCampaign } from './apply-to-campaign.ts';
export { decideApplicant } from './decide-applicant.ts';
export { failAsSecond } from './fail-as-second.ts';
export { inviteKol } from './invite-kol.ts';
export { missingIdr } from './missing-money.ts';
export { APPLICANT_DATA } from './own-data.ts';
export { requirePlace } from './require-place.ts';
export { type ApplicantStatus, type InvitedBy, refusalOfJoining } from './rules/applicant.ts';
export { spendTakeBack, type TakeBackMoment } from './spend-take-back.ts';
export { canUndo } from './undo.ts';
export { withdrawWaiting } from './withdraw-application.ts';
