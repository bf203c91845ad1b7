import type { CampaignCounts, KnownCampaignStatus } from '@sohor/shared/api';
import { formatCount } from '@sohor/shared/format';
import { CAMPAIGN_STATUS, KNOWN_CAMPAIGN_STATUSES } from '@sohor/shared/page-parts';
import { RadioGroup } from '@sohor/shared/ui';

const EVERY = 'every';

export interface CampaignFilterProps {
  /** Undefined while the counts are unknown. */
  counts: CampaignCounts | undefined;
  /** Undefined: all statuses. */
  value: KnownCampaignStatus | undefined;
  onChange: (value: KnownCampaignStatus | undefined) => void;
}

/** The statuses that occur, with their counts. */
export function CampaignFilter({ counts, value, onChange }: CampaignFilterProps) {
  const present = KNOWN_CAMPAIGN_STATUSES.filter((status) => status === value || (counts?.[status] ?? 0) > 0);
  const labelled = (label: string, count: number | undefined) =>
    count === undefined ? label : `${label} (${formatCount(count)})`;
  return (
    <RadioGroup
      label="Saring menurut status"
      hideLabel
      variant="chips"
      value={value ?? EVERY}
      onValueChange={(chosen) => onChange(present.find((status) => status === chosen))}
      options={[
        { value: EVERY, label: labelled('Semua', counts?.all) },
        ...present.map((status) => ({
          value: status,
          label: labelled(CAMPAIGN_STATUS[status].label, counts?.[status]),
        })),
      ]}
    />
  );
}
