import type { CampaignSummary } from '@sohor/shared/api';
import { formatCount, formatPeriod, formatRupiah } from '@sohor/shared/format';
import { briefItems, CAMPAIGN_STATUS, LoadedPart } from '@sohor/shared/page-parts';
import { CoverImage, DescriptionList, Stack } from '@sohor/shared/ui';
import { useCampaign } from '../../lib/campaign.query.ts';

/** Shows what the list knows at once; the texts load separately. */
export function CampaignDetails({ campaign }: { campaign: CampaignSummary }) {
  const texts = useCampaign(campaign.id);
  return (
    <Stack gap={5}>
      <CoverImage src={campaign.cover} alt={`Cover ${campaign.name}`} rounded />
      <DescriptionList
        items={[
          { term: 'Jenis pekerjaan', value: campaign.jobType },
          { term: 'Tipe konten', value: campaign.contentType },
          { term: 'Harga', value: formatRupiah(campaign.priceIdr) },
          { term: 'Jumlah KOL', value: formatCount(campaign.kolCount) },
          { term: 'Periode', value: formatPeriod(campaign.startDate, campaign.endDate), wide: true },
          { term: 'Jenis promosi', value: campaign.promotionType },
          {
            term: 'Status',
            value: `${campaign.isVerified ? 'Terverifikasi' : 'Menunggu Verifikasi'} · ${CAMPAIGN_STATUS[campaign.status].label}`,
          },
        ]}
      />
      <LoadedPart
        query={texts}
        loading="Memuat detail campaign..."
        failed="Detail campaign gagal dimuat. Silakan coba lagi."
      >
        {(full) => (
          <DescriptionList
            items={[
              ...briefItems(full),
              {
                term: 'Draf sebelum tayang',
                value: full.needsDraft ? 'Diminta' : 'Tidak diminta',
                wide: true,
              },
            ]}
          />
        )}
      </LoadedPart>
    </Stack>
  );
}
