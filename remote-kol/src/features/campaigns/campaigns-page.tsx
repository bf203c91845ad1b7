import type { CampaignSummary } from '@sohor/shared/api';
import { formatCount } from '@sohor/shared/format';
import {
  errorText,
  FAILURES,
  ListTable,
  LoadError,
  LoadMore,
  useOpened,
  withProviders,
} from '@sohor/shared/page-parts';
import { APP_BASE, Link } from '@sohor/shared/platform';
import {
  Button,
  Card,
  CardList,
  CardSkeletonGrid,
  EmptyIllustration,
  EmptyState,
  PageHeader,
  Stack,
  Text,
} from '@sohor/shared/ui';
import { useCallback, useEffect, useMemo } from 'react';
import { CampaignCard } from './campaign-card.tsx';
import { campaignColumns } from './campaign-columns.tsx';
import { CampaignDialog } from './campaign-dialog.tsx';
import { applyFilter, needsAll } from './campaign-filter.ts';
import { CampaignFilterBar } from './campaign-filter-bar.tsx';
import { useCampaign, useCampaigns } from './campaigns.queries.ts';
import { useCampaignFilter } from './use-campaign-filter.ts';

const idOf = ({ id }: CampaignSummary) => id;

export const CampaignsPage = withProviders(function CampaignsPage() {
  const list = useCampaigns();
  const opened = useOpened('campaign');
  const filtering = useCampaignFilter();
  const { filter } = filtering;
  const campaigns = useMemo(() => list.data?.pages.flatMap((page) => page.items), [list.data]);
  const listed = useMemo(() => campaigns && applyFilter(campaigns, filter), [campaigns, filter]);
  const { open } = opened;
  const card = useCallback(
    (campaign: CampaignSummary) => <CampaignCard campaign={campaign} onOpen={open} />,
    [open],
  );
  const columns = useMemo(() => campaignColumns(open), [open]);
  const found = campaigns?.find(({ id }) => id === opened.id) ?? null;
  // The campaign in the address may be on a later page.
  const linked = useCampaign(campaigns && found === null ? opened.id : null);
  const shown = found ?? linked.data ?? null;

  // Searching, filtering and sorting need all pages.
  const missing = campaigns !== undefined && needsAll(filter);
  const { hasNextPage, isFetching, isError, fetchNextPage } = list;
  useEffect(() => {
    if (missing && hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [missing, hasNextPage, isFetching, isError, fetchNextPage]);
  const isSearching = needsAll(filter) && hasNextPage && !isError;

  return (
    <Stack gap={6}>
      <PageHeader title="Daftar Campaign" subtitle="Pilih campaign yang cocok dengan Anda, lalu daftar." />
      {/* Shown from the start, so that the list does not jump. */}
      {(list.isPending || (campaigns && campaigns.length > 0)) && (
        <Stack gap={3}>
          <CampaignFilterBar {...filtering} />
          <Count of={isSearching ? undefined : listed?.length} />
        </Stack>
      )}
      {list.isPending && <CardSkeletonGrid label="Memuat daftar campaign..." />}
      {list.isError && !campaigns && (
        <LoadError
          error={list.error}
          message={`Error: ${errorText(list.error, FAILURES['list campaigns'])}`}
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
            action={
              <Button variant="secondary" render={<Link to={`${APP_BASE}/rate-card`} />}>
                Lengkapi profil
              </Button>
            }
          />
        </Card>
      )}
      {campaigns && campaigns.length > 0 && listed?.length === 0 && !isSearching && (
        <Card>
          <EmptyState
            compact
            illustration={<EmptyIllustration />}
            title="Tidak ada campaign yang cocok."
            text="Coba kata lain, atau pilih semua bagian dan jenis pekerjaan."
            action={
              <Button variant="secondary" onClick={filtering.clear}>
                Hapus filter
              </Button>
            }
          />
        </Card>
      )}
      {isSearching && listed?.length === 0 && <CardSkeletonGrid label="Mencari campaign..." count={3} />}
      {listed && listed.length > 0 && (
        <ListTable
          name="open-campaigns"
          caption="campaign"
          columns={columns}
          rows={listed}
          rowKey={idOf}
          usual="cards"
          cards={
            <CardList items={listed} keyOf={idOf}>
              {card}
            </CardList>
          }
        />
      )}
      <LoadMore list={list} />
      <CampaignDialog campaign={shown} onClose={opened.close} />
    </Stack>
  );
});

/** Number of campaigns; takes the same height while it is unknown. */
function Count({ of }: { of: number | undefined }) {
  return (
    <Text
      size="sm"
      tone="muted"
      numeric
      {...(of === undefined ? { 'aria-hidden': true } : { role: 'status' })}
    >
      {of === undefined ? <>&nbsp;</> : `${formatCount(of)} campaign`}
    </Text>
  );
}
