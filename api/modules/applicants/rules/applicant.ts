export const APPLICANT_STATUSES = ['pending', 'approved', 'rejected'] as const;
export type ApplicantStatus = (typeof APPLICANT_STATUSES)[number];
export type InvitedBy = 'kol' | 'brand';
export type Decision = 'approved' | 'rejected';

export interface Applicant {
  readonly status: ApplicantStatus;
  readonly invitedBy: InvitedBy;
}

/** Why the brand cannot decide; null when it can. The first decision stands, and only the KOL answers an invitation. */
export function refusalOfDecision({ status, invitedBy }: Applicant) {
  if (status === 'approved') return 'applicant_already_approved';
  if (status === 'rejected') return 'applicant_already_rejected';
  return invitedBy === 'brand' ? 'invitation_awaits_kol' : null;
}

/** Why the KOL cannot take its application back; null while it can. */
export function refusalOfWithdrawal({ status, invitedBy }: Applicant) {
  // An invitation is answered by its contract.
  if (invitedBy === 'brand') return 'application_not_found';
  if (status === 'pending') return null;
  return status === 'approved' ? 'application_approved' : 'application_rejected';
}

/** Why a second application or invitation is refused. */
export function refusalOfSecond(existing: Applicant, again: InvitedBy) {
  if (again === 'kol') return existing.invitedBy === 'kol' ? 'already_applied' : 'already_invited_you';
  return existing.invitedBy === 'brand' ? 'already_invited' : 'kol_already_applied';
}

export interface CampaignTerms {
  readonly verifiedAt: Date | null;
  readonly cancelledAt: Date | null;
  /** `YYYY-MM-DD` in Jakarta; the last day is part of the campaign. */
  readonly endDate: string;
}

/** Why nobody can join the campaign now. */
export function refusalOfJoining({ verifiedAt, cancelledAt, endDate }: CampaignTerms, today: string) {
  if (cancelledAt !== null) return 'campaign_cancelled';
  if (verifiedAt === null) return 'campaign_not_verified';
  return endDate < today ? 'campaign_ended' : null;
}
