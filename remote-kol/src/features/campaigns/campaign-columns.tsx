import type { CampaignSummary } from '@sohor/shared/api';
import { formatPeriod, formatRupiah } from '@sohor/shared/format';
import { BrandMarkBadge, type ListColumn } from '@sohor/shared/page-parts';
import { Button } from '@sohor/shared/ui';
import { CampaignBadges } from './campaign-badges.tsx';

/** Columns of the campaigns that a KOL can apply to. */
export const campaignColumns = (open: (id: string) => void): readonly ListColumn<CampaignSummary>[] => [
  { key: 'name', header: 'Campaign', primary: true, cell: ({ name }) => name },
  {
    key: 'brand',
    header: 'Brand',
    cell: ({ brandName, brandMark }) => (
      <>
        {brandName}
        {brandMark && <BrandMarkBadge mark={brandMark} />}
      </>
    ),
  },
  { key: 'state', header: 'Status', cell: (campaign) => <CampaignBadges campaign={campaign} /> },
  { key: 'job', header: 'Jenis pekerjaan', cell: ({ jobType }) => jobType },
  { key: 'content', header: 'Tipe konten', extra: true, cell: ({ contentType }) => contentType },
  { key: 'promotion', header: 'Jenis promosi', extra: true, cell: ({ promotionType }) => promotionType },
  { key: 'period', header: 'Periode', cell: ({ startDate, endDate }) => formatPeriod(startDate, endDate) },
  { key: 'price', header: 'Harga per KOL', align: 'end', cell: ({ priceIdr }) => formatRupiah(priceIdr) },
  {
    key: 'actions',
    header: 'Aksi',
    pinned: true,
    align: 'end',
    cell: ({ id, isVerified }) =>
      isVerified && (
        <Button size="sm" variant="secondary" onClick={() => open(id)}>
          Lihat Detail
        </Button>
      ),
  },
];
