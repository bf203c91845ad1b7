import type { ContractGroup } from '@sohor/shared/api';
import { errorText, LoadError, LoadMore, useOpened, withProviders } from '@sohor/shared/page';
import { APP_BASE, Link, useSearchParams } from '@sohor/shared/platform';
import {
  Button,
  CardGrid,
  EmptyIllustration,
  EmptyState,
  PageHeader,
  RadioGroup,
  Stack,
} from '@sohor/shared/ui';
import { ContractCard } from '../features/contracts/contract-card.tsx';
import { ContractDialog } from '../features/contracts/contract-dialog.tsx';
import { useBrandContracts } from '../features/contracts/contracts.queries.ts';
import { GROUPS } from '../lib/contract-look.ts';
import { Later } from '../lib/later.tsx';
import { LoadingCards } from '../lib/loading-cards.tsx';

const loadWorkPanel = async () =>
  (await import(/* webpackChunkName: "work-panel" */ '../features/work/work-panel.tsx')).WorkPanel;

const EVERY = 'every';
const NAMES = Object.keys(GROUPS) as ContractGroup[];

function Contracts() {
  const [parameters, setParameters] = useSearchParams();
  const opened = useOpened('kontrak');
  const group = NAMES.find((one) => one === parameters.get('kelompok')) ?? null;
  const list = useBrandContracts(group);
  const contracts = list.data?.pages.flatMap((page) => page.items);
  const choose = (value: string) => {
    if (value === EVERY) parameters.delete('kelompok');
    else parameters.set('kelompok', value);
    setParameters(parameters, { replace: true });
  };
  return (
    <Stack gap={6}>
      <PageHeader title="Kontrak" subtitle="Kontrak Anda dengan KOL, dari penawaran sampai konten selesai." />
      <RadioGroup
        label="Saring kontrak"
        hideLabel
        variant="chips"
        value={group ?? EVERY}
        onValueChange={choose}
        options={[
          { value: EVERY, label: 'Semua' },
          ...NAMES.map((value) => ({ value, label: GROUPS[value] })),
        ]}
      />
      {list.isPending && <LoadingCards text="Memuat daftar kontrak..." kind="plain" />}
      {list.isError && !contracts && (
        <LoadError
          error={list.error}
          message={`Error: ${errorText(list.error, {
            refused: 'Gagal mengambil daftar kontrak.',
            failed: 'Terjadi kesalahan saat mengambil daftar kontrak.',
          })}`}
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      )}
      {contracts?.length === 0 &&
        (group ? (
          <EmptyState compact title={`Tidak ada kontrak di kelompok ${GROUPS[group]}.`} />
        ) : (
          <EmptyState
            illustration={<EmptyIllustration />}
            title="Belum ada kontrak."
            text="Setujui pelamar atau undang KOL ke campaign yang sudah aktif: kontraknya muncul di sini."
            action={<Button render={<Link to={`${APP_BASE}/PencarianInfluencer`} />}>Cari KOL</Button>}
          />
        ))}
      {contracts && contracts.length > 0 && (
        <CardGrid>
          {contracts.map((contract) => (
            <ContractCard key={contract.id} contract={contract} onOpen={() => opened.open(contract.id)} />
          ))}
        </CardGrid>
      )}
      <LoadMore list={list} />
      <ContractDialog
        id={opened.id}
        onClose={opened.close}
        work={({ id, campaignId, isCampaignOver }) => (
          <Later
            name="work-panel"
            load={loadWorkPanel}
            props={{ contractId: id, campaignId, isOver: isCampaignOver }}
            loading="Memuat konten..."
            failed="Konten gagal dimuat."
          />
        )}
      />
    </Stack>
  );
}

export const ContractsPage = withProviders(Contracts);
