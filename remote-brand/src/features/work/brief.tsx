import { briefItems, LoadedPart } from '@sohor/shared/page-parts';
import { DescriptionList } from '@sohor/shared/ui';
import { useCampaign } from '../../lib/campaign.query.ts';

/** The campaign's brief, next to the work that is to be judged by it. */
export function Brief({ campaignId }: { campaignId: string }) {
  return (
    <LoadedPart query={useCampaign(campaignId)} loading="Memuat brief..." failed="Brief gagal dimuat.">
      {(campaign) => <DescriptionList layout="stack" items={briefItems(campaign)} />}
    </LoadedPart>
  );
}
