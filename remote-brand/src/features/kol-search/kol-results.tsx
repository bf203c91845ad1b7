import type { Kol, KolCounts } from '@sohor/shared/api';
import { formatCount } from '@sohor/shared/format';
import {
  inOrder,
  type KolFilterTerms,
  ListTable,
  LoadError,
  LoadMore,
  NoKols,
} from '@sohor/shared/page-parts';
import { Button, CardList, Stack, Text } from '@sohor/shared/ui';
import { ALL_CATEGORIES } from '@sohor/shared/wire/catalog';
import { useCallback } from 'react';
import { LoadingCards } from '../../lib/loading-cards.tsx';
import { KolCard } from './kol-card.tsx';
import { kolColumns } from './kol-columns.tsx';
import styles from './kol-search.module.css';
import type { useKols } from './kols.queries.ts';

export interface KolResultsProps {
  category: string;
  name: string;
  query: ReturnType<typeof useKols>;
  terms: KolFilterTerms;
  /** How many KOLs other filters would find; null when unknown. */
  counts: KolCounts | null;
  onOpen: (id: string) => void;
  /** Searches for the same name in all categories. */
  onSearchAll: () => void;
}

export function KolResults({ category, name, query, terms, counts, onOpen, onSearchAll }: KolResultsProps) {
  const card = useCallback(
    (kol: Kol) => <KolCard kol={kol} category={category} onOpen={() => onOpen(kol.id)} />,
    [category, onOpen],
  );
  const loading = `Memuat data KOL kategori ${category}...`;
  if (query.isPending) return <LoadingCards text={loading} kind="person" />;
  if (!query.data) {
    return (
      <LoadError
        error={query.error}
        message="Gagal mengambil data KOL. Silakan coba lagi."
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  }
  const stale = query.isPlaceholderData ? styles.stale : undefined;
  const kols = query.data.pages.flatMap((page) => page.items);
  return (
    <Stack>
      <Text tone="muted" size="sm" role="status" className={styles.state}>
        {query.isPlaceholderData
          ? loading
          : found(kols.length, query.hasNextPage, inOrder(terms.filters.sort))}
      </Text>
      {kols.length === 0 ? (
        <NoKols
          filters={terms.filters}
          counts={counts}
          title={`Tidak ada KOL yang cocok dengan kriteria untuk kategori ${category}.`}
          text={name === '' ? 'Coba kategori lain.' : 'Coba nama lain atau kategori lain.'}
          action={
            category !== ALL_CATEGORIES && (
              <Button variant="secondary" onClick={onSearchAll}>
                Cari di {ALL_CATEGORIES}
              </Button>
            )
          }
        />
      ) : (
        <ListTable
          name="kols"
          caption="KOL"
          columns={kolColumns(category, onOpen)}
          rows={kols}
          rowKey={idOf}
          order={{
            value: terms.filters.sort,
            choose: (sort) => terms.setFilters({ ...terms.filters, sort }),
          }}
          className={stale}
          cards={
            <CardList items={kols} keyOf={idOf} kind="plain" className={stale}>
              {card}
            </CardList>
          }
        />
      )}
      <LoadMore list={query} />
    </Stack>
  );
}

const idOf = ({ id }: Kol) => id;

function found(count: number, isMore: boolean, ordered: string): string {
  if (count === 0) return '';
  return `${formatCount(count)} KOL${isMore ? ' pertama' : ''}, ${ordered}.`;
}
