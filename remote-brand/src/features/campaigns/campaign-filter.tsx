import type { CampaignSummary } from '@sohor/shared/api';
import { RadioGroup } from '@sohor/shared/ui';
import { CAMPAIGN_STATUSES } from '../../lib/campaign-status.ts';

export const EVERY_STATUS = 'Semua';

export interface CampaignFilterProps {
  campaigns: readonly CampaignSummary[];
  value: string;
  onChange: (value: string) => void;
}

/** Statuses that occur, each with its count. */
export function CampaignFilter({ campaigns, value, onChange }: CampaignFilterProps) {
  const count = (status: string) => campaigns.filter(({ statusLabel }) => statusLabel === status).length;
  const present = CAMPAIGN_STATUSES.filter((status) => status === value || count(status) > 0);
  return (
    <RadioGroup
      label="Saring menurut status"
      hideLabel
      variant="chips"
      value={value}
      onValueChange={onChange}
      options={[
        { value: EVERY_STATUS, label: `${EVERY_STATUS} (${campaigns.length})` },
        ...present.map((status) => ({ value: status, label: `${status} (${count(status)})` })),
      ]}
    />
  );
}
