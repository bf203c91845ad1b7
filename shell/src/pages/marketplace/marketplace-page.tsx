import { Link, PRODUCT_NAME } from '@sohor/shared/platform';
import { Page, PageHeader, TextLink } from '@sohor/shared/ui';
import { useDrawn } from '../../server-rendered/drawn.tsx';
import { HEADS } from '../page-heads.ts';
import { PublicFooter } from '../public-layout/public-footer.tsx';
import { PublicHeader } from '../public-layout/public-header.tsx';
import { PublicMain } from '../public-layout/public-main.tsx';
import { useHydrated } from '../use-hydrated.ts';
import { usePageHead } from '../use-page-head.ts';
import { BrandCall } from './brand-call.tsx';
import { KolResults } from './kol-results.tsx';
import { LoadingKols } from './loading-kols.tsx';
import styles from './marketplace-page.module.css';
import { SearchForm } from './search-form.tsx';
import { useSearchTerms } from './use-search-terms.ts';

/** The public list of KOLs. If the gateway could not draw it with its data, the browser loads the list. */
export function MarketplacePage() {
  usePageHead(HEADS.marketplace);
  const terms = useSearchTerms();
  const drawn = useDrawn();
  const showsKols = useHydrated() || drawn !== null;
  return (
    <>
      <PublicHeader />
      <PublicMain>
        <Page>
          <PageHeader
            title="Marketplace KOL"
            subtitle={
              <>
                Temukan kreator yang cocok untuk brand Anda, lalu undang ke campaign.{' '}
                <TextLink render={<Link to="/sohor-score" />}>Lihat rumus {PRODUCT_NAME} Score</TextLink>.
              </>
            }
          />
          <SearchForm {...terms} />
          <div className={styles.place}>{showsKols ? <KolResults /> : <LoadingKols />}</div>
          {!drawn && (
            <noscript>
              Daftar KOL membutuhkan JavaScript. Aktifkan JavaScript, lalu muat ulang halaman ini.
            </noscript>
          )}
          <BrandCall title="Sudah menemukan KOL yang cocok?" />
        </Page>
      </PublicMain>
      <PublicFooter />
    </>
  );
}
