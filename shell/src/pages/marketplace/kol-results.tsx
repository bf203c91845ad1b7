import { LoadMore, withProviders } from '@sohor/shared/page';
import { Link } from '@sohor/shared/platform';
import { Button, cx, EmptyIllustration, EmptyState, ErrorState, Stack, Text } from '@sohor/shared/ui';
import grid from './kol-card.module.css';
import { KolCard } from './kol-card.tsx';
import styles from './kol-results.module.css';
import { usePublicKols } from './kols.queries.ts';
import { LOADING_KOLS, LoadingKols } from './loading-kols.tsx';
import { useWanted } from './use-search-terms.ts';

/** The KOLs that the address asks for. */
export const KolResults = withProviders(function Results() {
  const { category, name } = useWanted();
  const query = usePublicKols({ category, name });
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
  const isAll = category === null && name === '';
  return (
    <Stack>
      <Text tone="muted" size="sm" role="status" className={styles.state}>
        {query.isPlaceholderData ? LOADING_KOLS : found(kols.length, query.hasNextPage)}
      </Text>
      {kols.length === 0 ? (
        <EmptyState
          illustration={<EmptyIllustration />}
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
      <LoadMore list={query} />
    </Stack>
  );
});

function found(count: number, isMore: boolean): string {
  if (count === 0) return '';
  return isMore
    ? `${count} KOL pertama, skor tertinggi lebih dulu.`
    : `${count} KOL, skor tertinggi lebih dulu.`;
}
