import { type BrandContract, downloadBrandContracts } from '@sohor/shared/api';
import { ContractSearchBar, dueDay, NoContractsFound, useContractSearch } from '@sohor/shared/contracts';
import { formatDay, formatRupiah } from '@sohor/shared/format';
import {
  errorText,
  FAILURES,
  type ListColumn,
  ListTable,
  LoadError,
  LoadMore,
  StatusBadge,
  TableDownload,
  withProviders,
} from '@sohor/shared/page-parts';
import { APP_BASE, Link } from '@sohor/shared/platform';
import {
  Avatar,
  Button,
  CardList,
  EmptyIllustration,
  EmptyState,
  MediaRow,
  PageHeader,
  Stack,
} from '@sohor/shared/ui';
import { PATHS } from '@sohor/shared/wire/catalog';
import { lookOf } from '../../lib/contract-look.ts';
import { LoadingCards } from '../../lib/loading-cards.tsx';
import { ContractCard, isInReview } from './contract-card.tsx';
import { useBrandContracts } from './contracts.queries.ts';

const idOf = ({ id }: BrandContract) => id;

const COLUMNS: readonly ListColumn<BrandContract>[] = [
  {
    key: 'kol',
    header: 'KOL',
    primary: true,
    cell: ({ id, kolName, kolImage }) => (
      <MediaRow
        media={<Avatar name={kolName} src={kolImage} size="sm" />}
        title={<Link to={PATHS.brandContract(id)}>{kolName}</Link>}
      />
    ),
  },
  { key: 'campaign', header: 'Campaign', cell: ({ campaignName }) => campaignName },
  { key: 'state', header: 'Status', cell: (contract) => <StatusBadge status={lookOf(contract)} /> },
  { key: 'due', header: 'Batas waktu', cell: (contract) => dueDay(contract) ?? '–' },
  { key: 'price', header: 'Harga', align: 'end', cell: ({ priceIdr }) => formatRupiah(priceIdr) },
  { key: 'created', header: 'Dibuat', cell: ({ createdAt }) => formatDay(createdAt) },
  {
    key: 'decided',
    header: 'Dijawab',
    extra: true,
    cell: ({ decidedAt }) => (decidedAt ? formatDay(decidedAt) : '–'),
  },
  {
    key: 'origin',
    header: 'Asal',
    extra: true,
    cell: ({ invitedBy }) => (invitedBy === 'kol' ? 'Lamaran' : 'Undangan'),
  },
  {
    key: 'actions',
    header: 'Aksi',
    pinned: true,
    align: 'end',
    cell: (contract) => (
      <Button
        size="sm"
        variant={isInReview(contract) ? 'primary' : 'secondary'}
        render={<Link to={PATHS.brandContract(contract.id)} />}
      >
        {isInReview(contract) ? 'Tinjau Konten' : 'Lihat Kontrak'}
      </Button>
    ),
  },
];
const card = (contract: BrandContract) => <ContractCard contract={contract} />;

function Contracts() {
  const search = useContractSearch('Brand');
  const { filter, isNarrowed } = search;
  const list = useBrandContracts(filter);
  const contracts = list.data?.pages.flatMap((page) => page.items);
  // Search and filters are only shown if there are contracts.
  const isListed = contracts?.length !== 0 || isNarrowed;
  return (
    <Stack gap={6}>
      <PageHeader
        title="Kontrak"
        subtitle="Kontrak Anda dengan KOL, dari penawaran sampai konten selesai."
        actions={
          isListed && (
            <TableDownload
              subject="kontrak"
              fetchFile={(type) => downloadBrandContracts(filter, type)}
              failed="Daftar kontrak gagal diunduh. Silakan coba lagi."
            />
          )
        }
      />
      {isListed && <ContractSearchBar search={search} />}
      {list.isPending && <LoadingCards text="Memuat daftar kontrak..." kind="plain" />}
      {list.isError && !contracts && (
        <LoadError
          error={list.error}
          message={`Error: ${errorText(list.error, FAILURES['list contracts'])}`}
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      )}
      {contracts?.length === 0 &&
        (isNarrowed ? (
          <NoContractsFound search={search} />
        ) : (
          <EmptyState
            illustration={<EmptyIllustration of="contract" />}
            title="Belum ada kontrak."
            text="Setujui pelamar atau undang KOL ke campaign yang sudah aktif: kontraknya muncul di sini."
            action={<Button render={<Link to={`${APP_BASE}/PencarianInfluencer`} />}>Cari KOL</Button>}
          />
        ))}
      {contracts && contracts.length > 0 && (
        <ListTable
          name="contracts"
          caption="kontrak"
          columns={COLUMNS}
          rows={contracts}
          rowKey={idOf}
          linked
          cards={
            <CardList items={contracts} keyOf={idOf} kind="plain">
              {card}
            </CardList>
          }
        />
      )}
      <LoadMore list={list} />
    </Stack>
  );
}

export const ContractsPage = withProviders(Contracts);
