import type { PublicKolProfile } from '@sohor/shared/api';
import { KolProven, KolRates, KolVideos, withProviders } from '@sohor/shared/page-parts';
import { ApiError, Link, useParams } from '@sohor/shared/platform';
import {
  Button,
  EmptyState,
  ErrorState,
  LoadingState,
  NotFoundIllustration,
  Page,
  Skeleton,
  TextLink,
  VisuallyHidden,
} from '@sohor/shared/ui';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useDrawn } from '../../server-rendered/drawn.tsx';
import { PublicFooter } from '../public-layout/public-footer.tsx';
import { PublicHeader } from '../public-layout/public-header.tsx';
import { PublicMain } from '../public-layout/public-main.tsx';
import { useHydrated } from '../use-hydrated.ts';
import { usePageHead } from '../use-page-head.ts';
import { BrandCall } from './brand-call.tsx';
import { KolGrowth } from './kol-growth.tsx';
import { headOfKol, NO_SUCH_KOL } from './kol-head.ts';
import styles from './kol-page.module.css';
import { KolPerson } from './kol-person.tsx';
import { KolRecord } from './kol-record.tsx';
import { KolScore } from './kol-score.tsx';
import { addressOfKol, usePublicKol } from './kols.queries.ts';

/** The public page of one KOL. */
export function KolPage() {
  return (
    <>
      <PublicHeader />
      <PublicMain>
        <Page>
          <TextLink className={styles.back} render={<Link to="/marketplace" />}>
            <ArrowLeft aria-hidden="true" /> Semua KOL
          </TextLink>
          <div className={styles.place}>
            <LoadedKol />
          </div>
        </Page>
      </PublicMain>
      <PublicFooter />
    </>
  );
}

const LoadedKol = withProviders(function LoadedKolOfAddress() {
  const { slug = '' } = useParams();
  const drawn = useDrawn();
  const isKnownMissing = drawn?.answer === null && drawn.address === addressOfKol(slug);
  const query = usePublicKol(slug, { enabled: !isKnownMissing });
  if (isKnownMissing) return <NoSuchKol />;
  if (query.isPending) return <LoadingKol />;
  if (query.data) return <Profile kol={query.data} />;
  if (query.error instanceof ApiError && [400, 404].includes(query.error.status)) return <NoSuchKol />;
  return (
    <ErrorState
      headingLevel={1}
      message="Gagal mengambil data KOL. Silakan coba lagi."
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
    />
  );
});

function Profile({ kol }: { kol: PublicKolProfile }) {
  usePageHead(headOfKol(kol));
  // The server does not know the reader's time zone.
  const zone = useHydrated() ? undefined : 'Asia/Jakarta';
  return (
    <>
      <div className={styles.grid}>
        <div className={styles.main}>
          <KolPerson kol={kol} />
          <KolProven results={kol.results} zone={zone} />
          <KolRecord record={kol.record} reviews={kol.reviews} />
          <KolRates rateCard={kol.rateCard} />
          <KolVideos videos={kol.videos} zone={zone} />
        </div>
        <div className={styles.main}>
          <KolScore kol={kol} />
          <KolGrowth weeks={kol.followersByWeek} />
        </div>
      </div>
      <BrandCall title={`Ingin bekerja sama dengan ${kol.fullName}?`} name={kol.fullName} />
    </>
  );
}

function LoadingKol() {
  return (
    <>
      <h1>
        <VisuallyHidden>Profil KOL</VisuallyHidden>
      </h1>
      <LoadingState compact text="Memuat data KOL..." />
      <div className={styles.grid} aria-hidden="true">
        <Skeleton shape="block" className={styles.loading} />
        <Skeleton shape="block" className={styles.loading} />
      </div>
    </>
  );
}

function NoSuchKol() {
  usePageHead(NO_SUCH_KOL);
  return (
    <div role="alert">
      <meta name="robots" content="noindex" />
      <EmptyState
        illustration={<NotFoundIllustration />}
        headingLevel={1}
        title="KOL tidak ditemukan"
        text="Halaman ini tidak ada, atau akunnya sudah tidak aktif."
        action={<Button render={<Link to="/marketplace" />}>Lihat semua KOL</Button>}
      />
    </div>
  );
}
