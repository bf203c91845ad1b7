import type { CampaignStatus, CampaignSummary } from '@sohor/shared/api';
import { CAMPAIGN_STATUS } from '@sohor/shared/page-parts';
import { CardList, EmptyIllustration, EmptyState } from '@sohor/shared/ui';
import { useCallback } from 'react';
import { CreateCampaignButton } from '../../lib/create-campaign-button.tsx';
import { CampaignCard } from './campaign-card.tsx';

export interface CampaignGridProps {
  campaigns: readonly CampaignSummary[];
  /** The status that the list is filtered by, if any. */
  status: CampaignStatus | undefined;
  /** Whether a name or a period also filters the list. */
  isNarrowed: boolean;
  onOpen: (id: string) => void;
}

const idOf = ({ id }: CampaignSummary) => id;

export function CampaignGrid({ campaigns, status, isNarrowed, onOpen }: CampaignGridProps) {
  const card = useCallback(
    (campaign: CampaignSummary) => <CampaignCard campaign={campaign} onOpen={onOpen} />,
    [onOpen],
  );
  if (campaigns.length === 0) {
    if (isNarrowed)
      return (
        <EmptyState
          compact
          title="Tidak ada campaign yang cocok."
          text="Coba nama, status, atau masa campaign lain."
        />
      );
    return status ? (
      <EmptyState compact title={`Tidak ada campaign dengan status ${CAMPAIGN_STATUS[status].label}.`} />
    ) : (
      <EmptyState
        illustration={<EmptyIllustration />}
        title="Belum ada campaign tersedia."
        text="Buat campaign pertama Anda, lalu aktifkan agar KOL dapat mendaftar."
        action={<CreateCampaignButton />}
      />
    );
  }
  return (
    <CardList items={campaigns} keyOf={idOf}>
      {card}
    </CardList>
  );
}
