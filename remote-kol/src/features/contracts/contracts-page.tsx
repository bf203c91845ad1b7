import type { Contract } from '@sohor/shared/api';
import { withProviders } from '@sohor/shared/page-parts';
import { APP_BASE, Link, Navigate, useSearchParams } from '@sohor/shared/platform';
import { Button, PageHeader, Stack } from '@sohor/shared/ui';
import { PATHS } from '@sohor/shared/wire/catalog';
import { useContract } from '../../lib/own-data.ts';
import { ContractCard } from './contract-card.tsx';
import { ContractList } from './contract-list.tsx';

const card = (contract: Contract, onSign: () => void) => <ContractCard contract={contract} onSign={onSign} />;

export const ContractsPage = withProviders(function ContractsPage() {
  const [parameters] = useSearchParams();
  // Messages of earlier releases name the campaign whose work they are about.
  const campaignId = parameters.get('konten');
  const { contract } = useContract(
    (one) => one.campaignId === campaignId && one.status === 'approved',
    campaignId !== null,
  );
  if (campaignId !== null && contract) return <Navigate to={PATHS.kolContract(contract.id)} replace />;
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
    </Stack>
  );
});
