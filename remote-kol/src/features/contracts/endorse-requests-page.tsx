import type { Contract } from '@sohor/shared/api';
import { dueDay } from '@sohor/shared/contracts';
import { formatDay, formatRupiah } from '@sohor/shared/format';
import { type ListColumn, withProviders } from '@sohor/shared/page-parts';
import { APP_BASE, Link } from '@sohor/shared/platform';
import { Button, PageHeader, Stack } from '@sohor/shared/ui';
import { addressOfCampaign } from './address-of-campaign.ts';
import { ContractList } from './contract-list.tsx';
import { EndorseRequestCard } from './endorse-request-card.tsx';

const WAITING = { group: 'waiting' } as const;
/** One that was just answered is gone before the server lists the others again. */
const isOpenInvitation = ({ invitedBy, status }: Contract) => invitedBy === 'brand' && status === 'pending';

const request = (contract: Contract, onAnswer: () => void) => (
  <EndorseRequestCard contract={contract} onAnswer={onAnswer} />
);

const columns = (answer: (contract: Contract) => void): readonly ListColumn<Contract>[] => [
  {
    key: 'campaign',
    header: 'Campaign',
    primary: true,
    cell: (contract) => <Link to={addressOfCampaign(contract)}>{contract.campaignName || 'N/A'}</Link>,
  },
  { key: 'brand', header: 'Brand', cell: ({ brandName }) => brandName || 'N/A' },
  { key: 'price', header: 'Harga', align: 'end', cell: ({ priceIdr }) => formatRupiah(priceIdr) },
  { key: 'received', header: 'Diterima', cell: ({ createdAt }) => formatDay(createdAt) },
  { key: 'due', header: 'Tanda tangani sebelum', cell: (contract) => dueDay(contract) ?? '–' },
  {
    key: 'actions',
    header: 'Aksi',
    pinned: true,
    align: 'end',
    cell: (contract) => (
      <Button size="sm" onClick={() => answer(contract)}>
        Tanda Tangan Kontrak
      </Button>
    ),
  },
];

/** Invitations that wait for an answer. */
export const EndorseRequestsPage = withProviders(function EndorseRequestsPage() {
  return (
    <Stack gap={6}>
      <PageHeader
        title="Permintaan Endorse"
        subtitle="Brand mengundang Anda langsung. Jawab dengan menandatangani atau menolak kontraknya."
      />
      <ContractList
        loadingText="Memuat permintaan endorse..."
        wanted={WAITING}
        filter={isOpenInvitation}
        empty={{
          title: 'Belum ada permintaan endorse.',
          text: 'Undangan dari brand yang menunggu jawaban Anda akan tampil di sini.',
          action: (
            <Button variant="secondary" render={<Link to={`${APP_BASE}/rate-card`} />}>
              Lengkapi profil
            </Button>
          ),
        }}
        card={request}
        columns={columns}
        name="endorse-requests"
      />
    </Stack>
  );
});
