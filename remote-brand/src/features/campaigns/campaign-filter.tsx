import type { CampaignCounts, KnownCampaignStatus } from '@sohor/shared/api';
import { formatCount } from '@sohor/shared/format';
import { CAMPAIGN_STATUS, KNOWN_CAMPAIGN_STATUSES } from '@sohor/shared/page';
import { RadioGroup } from '@sohor/shared/ui';

const EVERY = 'every';

export interface CampaignFilterProps {
  /** Undefined while they are not known. */
  counts: CampaignCounts | undefined;
  /** Undefined: all of them. */
  value: KnownCampaignStatus | undefined;
  onChange: (value: KnownCampaignStatus | undefined) => void;
}

/** Statuses that occur, each with its count. */
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
