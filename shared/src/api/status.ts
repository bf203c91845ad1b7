import { CAMPAIGN_LABELS, type CampaignStatus as KnownCampaignStatus } from '../wire/campaign-labels.ts';

export type { KnownCampaignStatus };

/** Status of a campaign; `unknown`: a status of a later API that this release has no name for. */
export type CampaignStatus = KnownCampaignStatus | 'unknown';

/** The status for a label of the wire. */
export function stateOf<State extends string>(
  labels: Readonly<Record<State, string>>,
  label: string,
): State | 'unknown' {
  return (Object.keys(labels) as State[]).find((state) => labels[state] === label) ?? 'unknown';
}

/** The campaign status for a label of the wire. */
export const toCampaignStatus = (label: string): CampaignStatus => stateOf(CAMPAIGN_LABELS, label);
