import type { CampaignSummary } from '@sohor/shared/api';
import { formatCount, formatRupiah } from '@sohor/shared/format';
import { LoadedPart } from '@sohor/shared/page-parts';
import { Card, DescriptionList } from '@sohor/shared/ui';
import { useForeseenCancellation } from './cancel-dialog.tsx';

/** What a campaign costs and, while it runs, where that money is. */
export function CampaignMoney({ campaign }: { campaign: CampaignSummary }) {
  return (
    <Card as="section" title="Dana campaign" aria-label="Dana campaign">
      <DescriptionList
        layout="rows"
        items={[
          { term: 'Harga per KOL', value: formatRupiah(campaign.priceIdr) },
          { term: 'Jumlah KOL', value: formatCount(campaign.kolCount) },
          {
            term: campaign.isVerified ? 'Total dibayar' : 'Total pembayaran',
            value: formatRupiah(campaign.totalIdr),
          },
        ]}
      />
      {campaign.status === 'active' && <WhereItIs campaignId={campaign.id} />}
    </Card>
  );
}

function WhereItIs({ campaignId }: { campaignId: string }) {
  return (
    <LoadedPart
      query={useForeseenCancellation(campaignId, true)}
      loading="Memuat dana..."
      failed="Dana campaign tidak dapat dimuat. Silakan coba lagi."
    >
      {({ returnedIdr, reservedIdr, contracts }) => (
        <DescriptionList
          layout="rows"
          items={[
            {
              term: `Tertahan untuk ${formatCount(contracts)} kontrak yang berjalan`,
              value: formatRupiah(reservedIdr),
            },
            { term: 'Belum terikat kontrak', value: formatRupiah(returnedIdr) },
          ]}
        />
      )}
    </LoadedPart>
  );
}
