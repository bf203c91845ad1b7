import type { CampaignStatus, CampaignSummary } from '@sohor/shared/api';
import { CAMPAIGN_STATUS, CAMPAIGN_STATUSES } from '@sohor/shared/page';
import { RadioGroup } from '@sohor/shared/ui';

const EVERY = 'every';

export interface CampaignFilterProps {
  campaigns: readonly CampaignSummary[];
  /** Null: all of them. */
  value: CampaignStatus | null;
  onChange: (value: CampaignStatus | null) => void;
}

/** Statuses that occur, each with its count. */
export function CampaignFilter({ campaigns, value, onChange }: CampaignFilterProps) {
  const count = (wanted: CampaignStatus) => campaigns.filter(({ status }) => status === wanted).length;
  const present = CAMPAIGN_STATUSES.filter((status) => status === value || count(status) > 0);
  return (
    <RadioGroup
      label="Saring menurut status"
      hideLabel
      variant="chips"
      value={value ?? EVERY}
      onValueChange={(chosen) => onChange(present.find((status) => status === chosen) ?? null)}
      options={[
        { value: EVERY, label: `Semua (${campaigns.length})` },
        ...present.map((status) => ({
          value: status,
          label: `${CAMPAIGN_STATUS[status].label} (${count(status)})`,
        })),
      ]}
    />
  );
}
