import { briefItems, LoadedPart } from '@sohor/shared/page';
import { Collapsible, DescriptionList } from '@sohor/shared/ui';
import { useCampaign } from '../../lib/campaigns.queries.ts';

/** The campaign's brief, next to the work that is to be judged by it. */
export default function Brief({ campaignId }: { campaignId: string }) {
  const texts = useCampaign(campaignId);
  return (
    <Collapsible title="Brief campaign">
      <LoadedPart query={texts} loading="Memuat brief..." failed="Brief gagal dimuat.">
        {(campaign) => <DescriptionList layout="stack" items={briefItems(campaign)} />}
      </LoadedPart>
    </Collapsible>
  );
}
