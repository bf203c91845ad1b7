import { LoadedPart } from '@sohor/shared/page';
import { Collapsible, DescriptionList } from '@sohor/shared/ui';
import { useCampaign } from '../../lib/campaigns.queries.ts';

/** The campaign's brief, next to the work that is to be judged by it. */
export function Brief({ campaignId }: { campaignId: string }) {
  const texts = useCampaign(campaignId);
  return (
    <Collapsible title="Arahan konten dan caption">
      <LoadedPart query={texts} loading="Memuat arahan..." failed="Arahan gagal dimuat.">
        {({ contentDirection, captionDirection }) => (
          <DescriptionList
            layout="stack"
            items={[
              { term: 'Arahan konten', value: contentDirection },
              { term: 'Arahan caption', value: captionDirection },
            ]}
          />
        )}
      </LoadedPart>
    </Collapsible>
  );
}
