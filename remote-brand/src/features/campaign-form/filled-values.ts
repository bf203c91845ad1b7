import type { Campaign } from '@sohor/shared/api';
import { DAY_MS } from '@sohor/shared/format';
import { type CampaignValues, EMPTY_CAMPAIGN } from './campaign-values.ts';

/** The form's values for an existing campaign. A file cannot be put into its field, so the cover is shown next to the form. */
export function valuesOf(campaign: Campaign): CampaignValues {
  const fields = Object.keys(EMPTY_CAMPAIGN).map((field) => [field, campaign[field as keyof Campaign]]);
  return { ...EMPTY_CAMPAIGN, ...Object.fromEntries(fields), cover: null };
}

const time = (day: string) => Date.parse(`${day}T00:00:00Z`);
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);

/** Values for a copy of the campaign: the same length, beginning the day after its end, or today when that is past. */
export function copyOf(campaign: Campaign, today: string): CampaignValues {
  const start = Math.max(time(campaign.endDate) + DAY_MS, time(today));
  const length = time(campaign.endDate) - time(campaign.startDate);
  return { ...valuesOf(campaign), startDate: dayOf(start), endDate: dayOf(start + length) };
}
