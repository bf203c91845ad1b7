import type { Contract } from '@sohor/shared/api';
import { withProviders } from '@sohor/shared/page-parts';
import { APP_BASE, Link } from '@sohor/shared/platform';
import { Button, PageHeader, Stack } from '@sohor/shared/ui';
import { ContractList } from './contract-list.tsx';
import { EndorseRequestCard } from './endorse-request-card.tsx';

const isOpenInvitation = ({ invitedBy, status }: Contract) => invitedBy === 'brand' && status === 'pending';

const request = (contract: Contract, onAnswer: () => void) => (
  <EndorseRequestCard contract={contract} onAnswer={onAnswer} />
);

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
      />
    </Stack>
  );
});
