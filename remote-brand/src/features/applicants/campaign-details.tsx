import type { Campaign } from '@sohor/shared/api';
import { formatCount, formatPeriod, formatRupiah } from '@sohor/shared/format';
import { ExternalLink } from '@sohor/shared/page';
import { CoverImage, DescriptionList, Stack } from '@sohor/shared/ui';

export function CampaignDetails({ campaign }: { campaign: Campaign }) {
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
          { term: 'Status', value: campaign.isVerified ? 'Terverifikasi' : 'Menunggu Verifikasi' },
          {
            term: 'Referensi visual',
            value: campaign.visualReference && <ExternalLink to={campaign.visualReference} />,
            wide: true,
          },
          { term: 'Arahan konten', value: campaign.contentDirection, wide: true },
          { term: 'Arahan caption', value: campaign.captionDirection, wide: true },
          { term: 'Catatan untuk influencer', value: campaign.note, wide: true },
          { term: 'Website', value: campaign.website && <ExternalLink to={campaign.website} />, wide: true },
          { term: 'Hashtag wajib', value: campaign.hashtags, wide: true },
          { term: 'Mention akun', value: campaign.mentions, wide: true },
        ]}
      />
    </Stack>
  );
}
