import type { Contract } from '@sohor/shared/api';
import { useOpened, withProviders } from '@sohor/shared/page-parts';
import { APP_BASE, Link } from '@sohor/shared/platform';
import { Button, PageHeader, Stack } from '@sohor/shared/ui';
import { useCallback } from 'react';
import { ContractCard } from './contract-card.tsx';
import { ContractList } from './contract-list.tsx';
import { WorkDialog } from './work-dialog.tsx';

export const ContractsPage = withProviders(function ContractsPage() {
  const work = useOpened('konten');
  const { open } = work;
  const card = useCallback(
    (contract: Contract, onSign: () => void) => (
      <ContractCard contract={contract} onSign={onSign} onWork={() => open(contract.campaignId)} />
    ),
    [open],
  );
  return (
    <Stack gap={6}>
      <PageHeader
        title="Kontrak"
        subtitle="Baca dan tanda tangani kontrak dengan brand, lalu serahkan konten Anda di sini."
      />
      <ContractList
        loadingText="Memuat daftar kontrak..."
        empty={{
          title: 'Belum ada kontrak tersedia.',
          text: 'Kontrak dibuat saat brand menyetujui pendaftaran Anda atau mengundang Anda.',
          action: <Button render={<Link to={`${APP_BASE}/campaigns`} />}>Cari campaign</Button>,
        }}
        card={card}
      />
      <WorkDialog campaignId={work.id} onClose={work.close} />
    </Stack>
  );
});
