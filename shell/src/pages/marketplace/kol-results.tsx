import type { KolCounts } from '@sohor/shared/api';
import { formatCount } from '@sohor/shared/format';
import {
  inOrder,
  KolFilterBar,
  type KolFilterTerms,
  LoadMore,
  NoKols,
  useKolFilters,
  withProviders,
} from '@sohor/shared/page-parts';
import { Link } from '@sohor/shared/platform';
import { Button, cx, ErrorState, Stack, Text, TextLink } from '@sohor/shared/ui';
import { useState } from 'react';
import grid from './kol-card.module.css';
import { KolCard } from './kol-card.tsx';
import styles from './kol-results.module.css';
import { usePublicKolCounts, usePublicKols } from './kols.queries.ts';
import { LOADING_KOLS, LoadingKols } from './loading-kols.tsx';
import { toParameters, useWanted, type Wanted } from './use-search-terms.ts';

/** The KOLs that match the filters in the address. */
export const KolResults = withProviders(function Results() {
  const wanted = useWanted();
  const { name } = wanted;
  const { setFilters } = useKolFilters();
  // During hydration these are the filters that the page was drawn with; afterwards, those of the browser's address.
  const terms = { filters: wanted.filters, setFilters };
  const query = usePublicKols(wanted);
  const [isChoosing, setChoosing] = useState(false);
  const isEmpty = query.data?.pages.every(({ items }) => items.length === 0) ?? false;
  const counts = usePublicKolCounts(wanted, isChoosing || isEmpty).data ?? null;
  return (
    <Stack gap={5}>
      <KolFilterBar {...terms} counts={counts} onOpenChange={setChoosing} />
      <Found {...{ wanted, query, terms }} counts={name === '' ? counts : null} />
    </Stack>
  );
});

interface FoundProps {
  wanted: Wanted;
  query: ReturnType<typeof usePublicKols>;
  terms: KolFilterTerms;
  /** Counts for other filters; null if they are not known. */
  counts: KolCounts | null;
}

function Found({ wanted, query, terms, counts }: FoundProps) {
  const { category, after } = wanted;
  if (query.isPending) return <LoadingKols />;
  if (!query.data) {
    return (
      <ErrorState
        message="Gagal mengambil data KOL. Silakan coba lagi."
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  }
  const kols = query.data.pages.flatMap((page) => page.items);
  const next = query.data.pages.at(-1)?.nextCursor ?? undefined;
  const isAll = toParameters({ ...wanted, after: undefined }).size === 0;
  const addressFrom = (start: string | undefined) => {
    const parameters = toParameters({ ...wanted, after: start });
    return parameters.size === 0 ? '/marketplace' : `/marketplace?${parameters}`;
  };
  return (
    <Stack>
      <Text tone="muted" size="sm" role="status" className={styles.state}>
        {query.isPlaceholderData ? LOADING_KOLS : found(kols.length, query.hasNextPage, wanted)}
      </Text>
      {after !== undefined && (
        <TextLink apart render={<Link to={addressFrom(undefined)} />}>
          Kembali ke awal daftar
        </TextLink>
      )}
      {kols.length === 0 ? (
        <NoKols
          filters={terms.filters}
          counts={counts}
          title={isAll ? 'Belum ada KOL yang terdaftar.' : 'Tidak ada KOL yang cocok dengan pencarian Anda.'}
          text={isAll ? undefined : 'Coba nama atau kategori lain.'}
          action={
            !isAll && (
              <Button variant="secondary" render={<Link to="/marketplace" />}>
                Tampilkan semua KOL
              </Button>
            )
          }
        />
      ) : (
        <ul className={cx(grid.cards, query.isPlaceholderData && styles.stale)}>
          {kols.map((kol) => (
            <KolCard key={kol.slug} kol={kol} category={category} />
          ))}
        </ul>
      )}
      <LoadMore list={query} href={addressFrom(next)} />
    </Stack>
  );
}

function found(count: number, isMore: boolean, { after, filters }: Wanted): string {
  if (count === 0) return '';
  const part = after !== undefined ? ' berikutnya' : isMore ? ' pertama' : '';
  return `${formatCount(count)} KOL${part}, ${inOrder(filters.sort)}.`;
}
