import { formatCount } from '@sohor/shared/format';
import { LoadMore, withProviders } from '@sohor/shared/page';
import { Link } from '@sohor/shared/platform';
import {
  Button,
  cx,
  EmptyIllustration,
  EmptyState,
  ErrorState,
  Stack,
  Text,
  TextLink,
} from '@sohor/shared/ui';
import grid from './kol-card.module.css';
import { KolCard } from './kol-card.tsx';
import styles from './kol-results.module.css';
import { usePublicKols } from './kols.queries.ts';
import { LOADING_KOLS, LoadingKols } from './loading-kols.tsx';
import { toParameters, useWanted } from './use-search-terms.ts';

/** The list of KOLs that the address's filters find. */
export const KolResults = withProviders(function Results() {
  const wanted = useWanted();
  const { category, name, after } = wanted;
  const query = usePublicKols(wanted);
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
  const isAll = category === null && name === '';
  const addressFrom = (start: string | undefined) => {
    const parameters = toParameters({ ...wanted, after: start });
    return parameters.size === 0 ? '/marketplace' : `/marketplace?${parameters}`;
  };
  return (
    <Stack>
      <Text tone="muted" size="sm" role="status" className={styles.state}>
        {query.isPlaceholderData ? LOADING_KOLS : found(kols.length, query.hasNextPage, after)}
      </Text>
      {after !== undefined && (
        <TextLink apart render={<Link to={addressFrom(undefined)} />}>
          Kembali ke awal daftar
        </TextLink>
      )}
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
      <LoadMore list={query} href={addressFrom(next)} />
    </Stack>
  );
});

function found(count: number, isMore: boolean, after: string | undefined): string {
  if (count === 0) return '';
  const part = after !== undefined ? ' berikutnya' : isMore ? ' pertama' : '';
  return `${formatCount(count)} KOL${part}, skor tertinggi lebih dulu.`;
}
