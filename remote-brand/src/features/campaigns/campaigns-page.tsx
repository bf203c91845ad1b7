import { downloadOwnCampaigns } from '@sohor/shared/api';
import {
  chooseSort,
  errorText,
  FAILURES,
  KNOWN_CAMPAIGN_STATUSES,
  LoadError,
  LoadMore,
  sortOf,
  TableDownload,
  useListTerms,
  useOpened,
  withProviders,
} from '@sohor/shared/page-parts';
import { PageHeader, Stack } from '@sohor/shared/ui';
import Plus from 'lucide-react/icons/plus';
import { useCampaign } from '../../lib/campaign.query.ts';
import { useCampaignCounts, useOwnCampaigns } from '../../lib/campaigns.queries.ts';
import { CreateCampaignButton } from '../../lib/create-campaign-button.tsx';
import { LoadingCards } from '../../lib/loading-cards.tsx';
import { CampaignDialog } from '../applicants/campaign-dialog.tsx';
import { ActivationDialog } from './activation-dialog.tsx';
import { CampaignFilter } from './campaign-filter.tsx';
import { CampaignGrid } from './campaign-grid.tsx';
import { CAMPAIGN_ORDERS, CampaignTerms } from './campaign-terms.tsx';
import { PaymentAlert } from './payment-alert.tsx';
import { pollInterval, useAwaitedPayment } from './use-awaited-payment.ts';

function Campaigns() {
  const opened = useOpened('campaign');
  const payment = useAwaitedPayment();
  const terms = useListTerms();
  const status = KNOWN_CAMPAIGN_STATUSES.find((known) => known === terms.read('status'));
  const filter = { text: terms.text, status, sort: sortOf(terms, CAMPAIGN_ORDERS), ...terms.days };
  const isNarrowed = terms.text !== '' || terms.period.choice !== null;
  const list = useOwnCampaigns({
    filter,
    refetchEvery: (shown) => pollInterval(payment.phaseOf(shown), shown),
  });
  const { query, campaigns } = list;
  const { counts, isPending: isCounting } = useCampaignCounts(filter, list);
  const listed = campaigns.find(({ id }) => id === opened.id) ?? null;
  // The campaign in the address may be further down the list.
  const linked = useCampaign(query.data && listed === null ? opened.id : null);
  const open = opened.id === null ? null : (listed ?? linked.data ?? null);
  // Search and filters are only shown if there are campaigns.
  const isListed = query.isPending || campaigns.length > 0 || isNarrowed || status !== undefined;
  // Shown together, because the chips with counts would push the cards down.
  const isLoading = query.isPending || isCounting;
  const phase = query.data ? payment.phaseOf(campaigns) : 'none';

  return (
    <Stack gap={6}>
      <PageHeader
        title="Daftar Campaign"
        subtitle="Aktifkan campaign, lalu pilih KOL yang mendaftar."
        actions={
          <>
            {isListed && (
              <TableDownload
                subject="campaign"
                fetchFile={(type) => downloadOwnCampaigns(filter, type)}
                failed="Daftar campaign gagal diunduh. Silakan coba lagi."
              />
            )}
            <CreateCampaignButton icon={<Plus aria-hidden="true" />} />
          </>
        }
      />
      <PaymentAlert
        phase={phase}
        campaignName={campaigns.find(({ id }) => id === payment.campaignId)?.name ?? null}
        onAskAgain={() => {
          payment.askAgain();
          void query.refetch();
        }}
        onDismiss={payment.dismiss}
      />
      {isLoading && !query.isError && <LoadingCards text="Memuat daftar campaign..." />}
      {query.isError && !query.data && (
        <LoadError
          error={query.error}
          message={`Error: ${errorText(query.error, FAILURES['list campaigns'])}`}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      )}
      {query.data && !isLoading && (
        <>
          {isListed && (
            <>
              <CampaignTerms terms={terms} />
              <CampaignFilter
                counts={counts}
                value={status}
                onChange={(chosen) => terms.change({ status: chosen ?? null })}
              />
            </>
          )}
          <CampaignGrid
            campaigns={campaigns}
            status={status}
            isNarrowed={isNarrowed}
            sort={filter.sort}
            onSort={(sort) => chooseSort(terms, CAMPAIGN_ORDERS, sort)}
            onOpen={opened.open}
          />
          <LoadMore list={query} />
        </>
      )}
      <CampaignDialog campaign={open?.isVerified ? open : null} onClose={opened.close} />
      <ActivationDialog
        campaign={open && !open.isVerified && open.status !== 'cancelled' ? open : null}
        onClose={opened.close}
      />
    </Stack>
  );
}

export const CampaignsPage = withProviders(Campaigns);
