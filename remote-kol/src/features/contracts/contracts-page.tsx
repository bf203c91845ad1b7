import type { Contract } from '@sohor/shared/api';
import { dueDay, useContractSearch } from '@sohor/shared/contracts';
import { formatDay, formatRupiah } from '@sohor/shared/format';
import { type ListColumn, withProviders } from '@sohor/shared/page-parts';
import { APP_BASE, Link, Navigate, useSearchParams } from '@sohor/shared/platform';
import { Button, PageHeader, Stack, Text } from '@sohor/shared/ui';
import { PATHS } from '@sohor/shared/wire/catalog';
import { useContract } from '../../lib/own-data.ts';
import { ContractCard, isAwaited, whyLapsed } from './contract-card.tsx';
import { ContractList } from './contract-list.tsx';
import { ContractStatus } from './contract-status.tsx';

const card = (contract: Contract, onSign: () => void) => <ContractCard contract={contract} onSign={onSign} />;

const columns = (sign: (contract: Contract) => void): readonly ListColumn<Contract>[] => [
  {
    key: 'campaign',
    header: 'Campaign',
    primary: true,
    cell: ({ id, campaignName }) => <Link to={PATHS.kolContract(id)}>{campaignName || 'N/A'}</Link>,
  },
  { key: 'brand', header: 'Brand', cell: ({ brandName }) => brandName || 'N/A' },
  {
    key: 'state',
    header: 'Status',
    cell: (contract) => (
      <>
        <ContractStatus contract={contract} />
        {contract.lapse && (
          <Text size="sm" tone="muted">
            {whyLapsed(contract.lapse)}
          </Text>
        )}
      </>
    ),
  },
  { key: 'due', header: 'Batas waktu', cell: (contract) => dueDay(contract) ?? '–' },
  { key: 'price', header: 'Harga', align: 'end', cell: ({ priceIdr }) => formatRupiah(priceIdr) },
  { key: 'created', header: 'Dibuat', cell: ({ createdAt }) => formatDay(createdAt) },
  {
    key: 'origin',
    header: 'Asal',
    extra: true,
    cell: ({ invitedBy }) => (invitedBy === 'brand' ? 'Undangan' : 'Lamaran'),
  },
  { key: 'id', header: 'ID', extra: true, cell: ({ id }) => id },
  {
    key: 'actions',
    header: 'Aksi',
    pinned: true,
    align: 'end',
    cell: (contract) =>
      contract.status === 'pending' ? (
        <Button size="sm" onClick={() => sign(contract)}>
          Tanda Tangan Kontrak
        </Button>
      ) : contract.status === 'approved' ? (
        <Button
          size="sm"
          variant={isAwaited(contract) ? 'primary' : 'secondary'}
          render={<Link to={PATHS.kolContract(contract.id)} />}
        >
          Konten
        </Button>
      ) : null,
  },
];

export const ContractsPage = withProviders(function ContractsPage() {
  const [parameters] = useSearchParams();
  const search = useContractSearch('KOL');
  // Messages name the campaign that they are about: most are about its work, which is that of the signed contract.
  const campaignId = parameters.get('konten');
  const { contract: signed, query } = useContract(
    (one) => one.campaignId === campaignId && one.status === 'approved',
    campaignId !== null,
  );
  const newest = () =>
    query.data?.pages.flatMap(({ items }) => items).find((one) => one.campaignId === campaignId);
  const contract = signed === null ? newest() : signed;
  if (campaignId !== null && contract) return <Navigate to={PATHS.kolContract(contract.id)} replace />;
  return (
    <Stack gap={6}>
      <PageHeader
        title="Kontrak"
        subtitle="Baca dan tanda tangani kontrak dengan brand, lalu serahkan konten Anda di sini."
      />
      <ContractList
        search={search}
        loadingText="Memuat daftar kontrak..."
        empty={{
          title: 'Belum ada kontrak tersedia.',
          text: 'Kontrak dibuat saat brand menyetujui pendaftaran Anda atau mengundang Anda.',
          action: <Button render={<Link to={`${APP_BASE}/campaigns`} />}>Cari campaign</Button>,
        }}
        card={card}
        columns={columns}
        name="contracts"
      />
    </Stack>
  );
});
