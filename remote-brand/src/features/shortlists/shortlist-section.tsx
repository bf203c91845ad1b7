import type { Shortlist, ShortlistEntry } from '@sohor/shared/api';
import { type ListColumn, ListTable, LoadError, useOpened } from '@sohor/shared/page-parts';
import { APP_BASE, Link } from '@sohor/shared/platform';
import { Button, CardGrid, EmptyState, Stack } from '@sohor/shared/ui';
import { ALL_CATEGORIES } from '@sohor/shared/wire/catalog';
import { useState } from 'react';
import { useOwnCampaigns } from '../../lib/campaigns.queries.ts';
import { CompareDialog } from '../../lib/compare/compare-dialog.tsx';
import { useCompared } from '../../lib/compare/use-compared.ts';
import { LoadingCards } from '../../lib/loading-cards.tsx';
import { useShortlist } from '../../lib/shortlists/shortlists.queries.ts';
import { KolCard } from '../kol-search/kol-card.tsx';
import { kolColumns } from '../kol-search/kol-columns.tsx';
import { KolDialog } from '../kol-search/kol-dialog.tsx';
import { EntryActions } from './entry-actions.tsx';
import { InviteManyDialog } from './invite-many-dialog.tsx';
import { ListHead } from './list-head.tsx';

export interface ShortlistSectionProps {
  list: Shortlist;
  onDeleted: () => void;
}

/** One list: KOLs as in the search, each with its note. */
export function ShortlistSection({ list, onDeleted }: ShortlistSectionProps) {
  const read = useShortlist(list.id);
  const own = useOwnCampaigns();
  const opened = useOpened('kol');
  const [isInviting, setInviting] = useState(false);
  const kols = read.data?.entries.map(({ kol }) => kol) ?? [];
  const comparison = useCompared(kols);
  if (read.isPending) return <LoadingCards text={`Memuat ${list.name}...`} kind="person" />;
  if (!read.data) {
    return (
      <LoadError
        error={read.error}
        message="Gagal mengambil KOL di daftar ini. Silakan coba lagi."
        onRetry={() => void read.refetch()}
        retrying={read.isFetching}
      />
    );
  }
  const { entries } = read.data;
  const verified = own.campaigns.filter(({ isVerified }) => isVerified);
  return (
    <Stack>
      <ListHead
        list={list}
        kolCount={entries.length}
        onCompare={entries.length > 1 ? () => comparison.open() : null}
        onInvite={entries.length > 0 ? () => setInviting(true) : null}
        onDeleted={onDeleted}
      />
      {entries.length === 0 ? (
        <EmptyState
          compact
          title="Daftar ini masih kosong."
          text="Simpan KOL dari pencarian."
          action={
            <Button variant="secondary" render={<Link to={`${APP_BASE}/PencarianInfluencer`} />}>
              Cari KOL
            </Button>
          }
        />
      ) : (
        <ListTable
          name="shortlist"
          caption="KOL di daftar ini"
          columns={columnsOf(list, opened.open)}
          rows={entries}
          rowKey={({ kol }) => kol.id}
          cards={
            <CardGrid>
              {entries.map((entry) => (
                <KolCard
                  key={entry.kol.id}
                  kol={entry.kol}
                  category={ALL_CATEGORIES}
                  onOpen={() => opened.open(entry.kol.id)}
                >
                  <EntryActions list={list} entry={entry} />
                </KolCard>
              ))}
            </CardGrid>
          }
        />
      )}
      <KolDialog
        kol={entries.find(({ kol }) => kol.id === opened.id)?.kol ?? null}
        own={own}
        onClose={opened.close}
      />
      <CompareDialog kols={kols} comparison={comparison} />
      {/* Mounted anew each time, so that nobody is selected at first. */}
      {isInviting && (
        <InviteManyDialog
          kols={kols}
          campaigns={own.query.data ? verified.filter(({ status }) => status === 'active') : null}
          open
          onClose={() => setInviting(false)}
        />
      )}
    </Stack>
  );
}

/** Those of the search, with the Brand's own note. */
function columnsOf(list: Shortlist, onOpen: (id: string) => void): readonly ListColumn<ShortlistEntry>[] {
  const columns = kolColumns(ALL_CATEGORIES, onOpen).map(
    ({ sort: _, cell, extra, ...column }): ListColumn<ShortlistEntry> => ({
      ...column,
      // The note needs the room.
      extra: extra || column.key === 'views',
      cell: ({ kol }) => cell(kol),
    }),
  );
  const note: ListColumn<ShortlistEntry> = {
    key: 'note',
    header: 'Catatan',
    cell: (entry) => <EntryActions list={list} entry={entry} />,
  };
  return [...columns.slice(0, -1), note, ...columns.slice(-1)];
}
