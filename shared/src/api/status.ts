import { CAMPAIGN_LABELS, type CampaignStatus as KnownCampaignStatus } from '../wire/campaign-labels.ts';

export type { KnownCampaignStatus };

/** Where a campaign stands; `unknown` in a state of a later API, which this release has no name for. */
export type CampaignStatus = KnownCampaignStatus | 'unknown';

/** The state that a label of the wire names. */
export function stateOf<State extends string>(
  labels: Readonly<Record<State, string>>,
  label: string,
): State | 'unknown' {
  return (Object.keys(labels) as State[]).find((state) => labels[state] === label) ?? 'unknown';
}

/** The state that the wire's label of a campaign names. */
export const toCampaignStatus = (label: string): CampaignStatus => stateOf(CAMPAIGN_LABELS, label);
