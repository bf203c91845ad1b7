import { errorText, LoadError, LoadMore, useOpened, withProviders } from '@sohor/shared/page';
import {
  Card,
  CardGrid,
  CardSkeletonGrid,
  EmptyIllustration,
  EmptyState,
  PageHeader,
  Stack,
} from '@sohor/shared/ui';
import { useEffect } from 'react';
import { CampaignCard } from './campaign-card.tsx';
import { CampaignDialog } from './campaign-dialog.tsx';
import { useCampaigns } from './campaigns.queries.ts';

const TEXTS = {
  refused: 'Gagal mengambil campaign.',
  failed: 'Terjadi kesalahan saat mengambil campaign.',
};

export const CampaignsPage = withProviders(function CampaignsPage() {
  const list = useCampaigns();
  const opened = useOpened('campaign');
  const campaigns = list.data?.pages.flatMap((page) => page.items);
  const shown = campaigns?.find(({ id }) => id === opened.id) ?? null;

  // A link may lead to a campaign that lies on a later page.
  const missing = opened.id !== null && campaigns !== undefined && shown === null;
  const { hasNextPage, isFetching, isError, fetchNextPage } = list;
  useEffect(() => {
    if (missing && hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [missing, hasNextPage, isFetching, isError, fetchNextPage]);

  return (
    <Stack gap={6}>
      <PageHeader title="Daftar Campaign" subtitle="Pilih campaign yang cocok dengan Anda, lalu daftar." />
      {list.isPending && <CardSkeletonGrid label="Memuat daftar campaign..." />}
      {list.isError && !campaigns && (
        <LoadError
          error={list.error}
          message={`Error: ${errorText(list.error, TEXTS)}`}
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      )}
      {campaigns?.length === 0 && (
        <Card>
          <EmptyState
            illustration={<EmptyIllustration />}
            title="Belum ada campaign tersedia."
            text="Campaign baru dari brand akan tampil di sini. Lengkapi dulu profil Anda agar mudah ditemukan."
          />
        </Card>
      )}
      {campaigns && campaigns.length > 0 && (
        <CardGrid>
          {campaigns.map((campaign) => (
            <CampaignCard key={campaign.id} campaign={campaign} onOpen={() => opened.open(campaign.id)} />
          ))}
        </CardGrid>
      )}
      <LoadMore list={list} />
      <CampaignDialog campaign={shown} onClose={opened.close} />
    </Stack>
  );
});
