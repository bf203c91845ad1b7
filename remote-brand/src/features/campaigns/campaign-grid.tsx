import type { CampaignStatus, CampaignSummary } from '@sohor/shared/api';
import { formatCount, formatDay, formatRupiah } from '@sohor/shared/format';
import {
  CAMPAIGN_STATUS,
  type ListColumn,
  ListTable,
  StatusBadge,
  VerificationBadge,
} from '@sohor/shared/page-parts';
import { Link } from '@sohor/shared/platform';
import { CardList, EmptyIllustration, EmptyState } from '@sohor/shared/ui';
import { type CampaignSort, PATHS } from '@sohor/shared/wire/catalog';
import { useCallback } from 'react';
import { CreateCampaignButton } from '../../lib/create-campaign-button.tsx';
import { CampaignAction, STATUS, WaitingLinks } from './campaign-actions.tsx';
import { CampaignCard } from './campaign-card.tsx';

export interface CampaignGridProps {
  campaigns: readonly CampaignSummary[];
  /** The status that the list is filtered by, if any. */
  status: CampaignStatus | undefined;
  /** Whether a name or a period also filters the list. */
  isNarrowed: boolean;
  sort: CampaignSort | undefined;
  onSort: (sort: CampaignSort) => void;
  onOpen: (id: string) => void;
}

const idOf = ({ id }: CampaignSummary) => id;

export function CampaignGrid(props: CampaignGridProps) {
  const { campaigns, status, isNarrowed, sort, onSort, onOpen } = props;
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
    <ListTable
      name="campaigns"
      caption="campaign"
      columns={columnsOf(onOpen)}
      rows={campaigns}
      rowKey={idOf}
      order={{ value: sort ?? 'newest', choose: onSort }}
      linked
      cards={
        <CardList items={campaigns} keyOf={idOf}>
          {card}
        </CardList>
      }
    />
  );
}

const columnsOf = (
  onOpen: CampaignGridProps['onOpen'],
): readonly ListColumn<CampaignSummary, CampaignSort>[] => [
  {
    key: 'name',
    header: 'Campaign',
    primary: true,
    sort: { ascending: 'name' },
    cell: ({ id, name }) => <Link to={PATHS.campaign(id)}>{name}</Link>,
  },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status }) => <StatusBadge status={STATUS[status]} />,
  },
  {
    key: 'waiting',
    header: 'Menunggu Anda',
    cell: (campaign) => <WaitingLinks campaign={campaign} isShort />,
  },
  {
    key: 'period',
    header: 'Periode',
    sort: { ascending: 'ending' },
    cell: ({ startDate, endDate }) => `${formatDay(startDate)} – ${formatDay(endDate)}`,
  },
  {
    key: 'price',
    header: 'Harga per KOL',
    align: 'end',
    extra: true,
    cell: ({ priceIdr }) => formatRupiah(priceIdr),
  },
  { key: 'places', header: 'KOL', align: 'end', cell: ({ kolCount }) => formatCount(kolCount) },
  {
    key: 'total',
    header: 'Total biaya',
    align: 'end',
    sort: { descending: 'cost' },
    cell: ({ totalIdr }) => formatRupiah(totalIdr),
  },
  {
    key: 'verified',
    header: 'Verifikasi',
    extra: true,
    cell: ({ isVerified }) => <VerificationBadge isVerified={isVerified} />,
  },
  { key: 'job', header: 'Jenis pekerjaan', extra: true, cell: ({ jobType }) => jobType },
  { key: 'content', header: 'Tipe konten', extra: true, cell: ({ contentType }) => contentType },
  { key: 'promotion', header: 'Jenis promosi', extra: true, cell: ({ promotionType }) => promotionType },
  {
    key: 'actions',
    header: 'Aksi',
    pinned: true,
    align: 'end',
    cell: (campaign) => <CampaignAction campaign={campaign} onOpen={onOpen} size="sm" />,
  },
];
