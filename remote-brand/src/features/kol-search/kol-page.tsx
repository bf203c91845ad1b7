import {
  errorText,
  KolAbout,
  KolProven,
  KolRates,
  KolVideos,
  LoadError,
  LoadedPart,
  withProviders,
} from '@sohor/shared/page-parts';
import { APP_BASE, Link, useParams } from '@sohor/shared/platform';
import { Card, LoadingState, NewTabLink, PageHeader, Stack, Text, TextLink } from '@sohor/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useOwnCampaigns } from '../../lib/campaigns.queries.ts';
import { publicKol } from '../../lib/public-kol.query.ts';
import { KolDetail, type KolDetailProps } from './kol-detail.tsx';
import { useKol } from './kols.queries.ts';

/** One KOL, for a Brand: what the dialog of the search shows, with rate card, proven results and videos. */
export const KolPage = withProviders(function KolPage() {
  const { id = '' } = useParams();
  const query = useKol(id);
  const own = useOwnCampaigns();
  // Shown together, so that nothing moves. Without campaigns only inviting fails.
  if (query.isPending || (query.data && !own.query.isFetched))
    return (
      <>
        <PageHeader title="Detail KOL" />
        <LoadingState text="Memuat data KOL..." />
      </>
    );
  if (!query.data)
    return (
      <LoadError
        error={query.error}
        message={errorText(query.error, {
          refused: 'Gagal mengambil data KOL.',
          failed: 'Gagal mengambil data KOL. Silakan coba lagi.',
        })}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
        head={<PageHeader title="Detail KOL" />}
      />
    );
  return <Loaded kol={query.data} own={own} />;
});

function Loaded({ kol, own }: Pick<KolDetailProps, 'kol' | 'own'>) {
  return (
    <Stack gap={5}>
      <PageHeader
        eyebrow={
          <TextLink apart render={<Link to={`${APP_BASE}/PencarianInfluencer`} />}>
            Pencarian Influencer
          </TextLink>
        }
        title={kol.fullName}
      />
      <Card>
        <KolDetail kol={kol} own={own} isPage />
      </Card>
      <LoadedPart
        query={useQuery(publicKol(kol.slug))}
        loading="Memuat rate card..."
        failed="Rate card dan hasil KOL ini gagal dimuat."
      >
        {(shown) =>
          shown && (
            <>
              <Text size="sm">
                <NewTabLink apart href={`/marketplace/${kol.slug}`}>
                  Lihat profil publik
                </NewTabLink>
              </Text>
              <KolAbout bio={shown.bio} />
              <KolRates rateCard={shown.rateCard} />
              <KolProven results={shown.results} />
              <KolVideos videos={shown.videos} />
            </>
          )
        }
      </LoadedPart>
    </Stack>
  );
}
