import type { Shortlist } from '@sohor/shared/api';
import { formatCount } from '@sohor/shared/format';
import { hasRight, LoadError, useChangeParameters, withProviders } from '@sohor/shared/page-parts';
import { APP_BASE, Link, useSearchParams } from '@sohor/shared/platform';
import { Button, EmptyIllustration, EmptyState, PageHeader, RadioGroup, Stack } from '@sohor/shared/ui';
import { useState } from 'react';
import { LoadingCards } from '../../lib/loading-cards.tsx';
import { useShortlists } from '../../lib/shortlists/shortlists.queries.ts';
import { NameDialog } from './name-dialog.tsx';
import { ShortlistSection } from './shortlist-section.tsx';

function Shortlists() {
  const lists = useShortlists();
  const [parameters] = useSearchParams();
  const change = useChangeParameters();
  const [isNaming, setNaming] = useState(false);
  const choose = (id: string | null) => change({ daftar: id });
  return (
    <Stack gap={6}>
      <PageHeader
        title="Daftar KOL Saya"
        subtitle="KOL yang Anda simpan, dengan angka hari ini dan catatan Anda."
        actions={hasRight('campaigns') && <Button onClick={() => setNaming(true)}>Daftar baru</Button>}
      />
      {lists.isPending && <LoadingCards text="Memuat daftar Anda..." kind="person" />}
      {lists.isError && !lists.data && (
        <LoadError
          error={lists.error}
          message="Gagal mengambil daftar Anda. Silakan coba lagi."
          onRetry={() => void lists.refetch()}
          retrying={lists.isFetching}
        />
      )}
      {lists.data?.length === 0 && (
        <EmptyState
          illustration={<EmptyIllustration of="kol" />}
          title="Belum ada daftar."
          text="Tekan 'Simpan ke daftar' pada KOL yang Anda temukan: daftarnya muncul di sini."
          action={<Button render={<Link to={`${APP_BASE}/PencarianInfluencer`} />}>Cari KOL</Button>}
        />
      )}
      {lists.data && lists.data.length > 0 && (
        <Chosen lists={lists.data} wanted={parameters.get('daftar')} onChoose={choose} />
      )}
      {/* Mounted anew each time, so that it is empty at first. */}
      {isNaming && <NameDialog list={null} open onClose={() => setNaming(false)} onNamed={choose} />}
    </Stack>
  );
}

interface ChosenProps {
  lists: Shortlist[];
  wanted: string | null;
  onChoose: (id: string | null) => void;
}

function Chosen({ lists, wanted, onChoose }: ChosenProps) {
  const chosen = lists.find(({ id }) => id === wanted) ?? lists[0];
  if (!chosen) return null;
  return (
    <>
      <RadioGroup
        label="Pilih daftar"
        hideLabel
        variant="chips"
        value={chosen.id}
        onValueChange={onChoose}
        options={lists.map(({ id, name, kolCount }) => ({
          value: id,
          label: `${shortened(name)} (${formatCount(kolCount)})`,
        }))}
      />
      <ShortlistSection key={chosen.id} list={chosen} onDeleted={() => onChoose(null)} />
    </>
  );
}

/** Letters in a chip, which does not wrap; the heading below shows the whole name. */
const SHORT = 24;
const shortened = (name: string) =>
  [...name].length > SHORT ? `${[...name].slice(0, SHORT - 1).join('')}…` : name;

export const ShortlistsPage = withProviders(Shortlists);
