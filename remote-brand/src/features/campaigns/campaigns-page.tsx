import { downloadOwnCampaigns } from '@sohor/shared/api';
import {
  errorText,
  FAILURES,
  KNOWN_CAMPAIGN_STATUSES,
  Later,
  LoadError,
  LoadMore,
  sortOf,
  TableDownload,
  useChangeParameters,
  useListTerms,
  useOpened,
  withProviders,
} from '@sohor/shared/page-parts';
import { PageHeader, Row, Stack, Text } from '@sohor/shared/ui';
import Plus from 'lucide-react/icons/plus';
import { useCampaign, useCampaignCounts, useOwnCampaigns } from '../../lib/campaigns.queries.ts';
import { CreateCampaignButton } from '../../lib/create-campaign-button.tsx';
import { LoadingCards } from '../../lib/loading-cards.tsx';
import { CampaignDetails } from '../applicants/campaign-details.tsx';
import { CampaignDialog } from '../applicants/campaign-dialog.tsx';
import { WORK_PANEL } from '../work/work-panel-part.ts';
import { ActivationDialog } from './activation-dialog.tsx';
import { CampaignDraftDialog } from './campaign-draft-dialog.tsx';
import { CampaignFilter } from './campaign-filter.tsx';
import { CampaignGrid } from './campaign-grid.tsx';
import { CAMPAIGN_ORDERS, CampaignTerms } from './campaign-terms.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { CancelOffer } from './cancel-offer.tsx';
import { DuplicateLink } from './duplicate-link.tsx';
import { PaymentAlert } from './payment-alert.tsx';
import { pollInterval, useAwaitedPayment } from './use-awaited-payment.ts';

function Campaigns() {
  const change = useChangeParameters();
  const opened = useOpened('campaign');
  const cancelling = useOpened('batalkan');
  const inFull = useOpened('rincian');
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
  const shownId = opened.id ?? cancelling.id ?? inFull.id;
  const listed = campaigns.find(({ id }) => id === shownId) ?? null;
  // The campaign in the address may be further down the list.
  const linked = useCampaign(query.data && listed === null ? shownId : null);
  const one = listed ?? linked.data ?? null;
  const open = opened.id === null ? null : one;
  // Search and filters are only shown if there are campaigns.
  const isListed = query.isPending || campaigns.length > 0 || isNarrowed || status !== undefined;
  // Shown together, because the chips with counts would push the cards down.
  const isLoading = query.isPending || isCounting;
  const phase = query.data ? payment.phaseOf(campaigns) : 'none';
  /** Replaces the dialog from which it was opened. */
  const replaceBy = (dialog: 'campaign' | 'batalkan', id: string) =>
    change({ campaign: null, rincian: null, [dialog]: id });

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
            onOpen={opened.open}
            onShow={inFull.open}
          />
          <LoadMore list={query} />
        </>
      )}
      <CampaignDialog
        campaign={open?.isVerified ? open : null}
        work={({ id, status }) => (
          <Later
            part={WORK_PANEL}
            props={{ campaignId: id, isOver: status === 'completed' || status === 'cancelled' }}
            loading="Memuat konten..."
            failed="Konten gagal dimuat."
          />
        )}
        afterDetails={(campaign) => (
          <>
            <Row justify="between" gap={3}>
              <Text size="sm" tone="muted">
                Perlu campaign serupa?
              </Text>
              <DuplicateLink campaignId={campaign.id} size="sm" />
            </Row>
            <CancelOffer campaign={campaign} onCancel={() => replaceBy('batalkan', campaign.id)} />
          </>
        )}
        onClose={opened.close}
      />
      <ActivationDialog
        campaign={open && !open.isVerified && open.status !== 'cancelled' ? open : null}
        onClose={opened.close}
      />
      <CancelDialog
        campaign={opened.id === null && cancelling.id !== null ? one : null}
        onClose={cancelling.close}
      />
      <CampaignDraftDialog
        campaign={opened.id === null && cancelling.id === null && one && !one.isVerified ? one : null}
        details={(campaign, acts) => <CampaignDetails campaign={campaign}>{acts}</CampaignDetails>}
        onClose={inFull.close}
        onActivate={(id) => replaceBy('campaign', id)}
      />
    </Stack>
  );
}

export const CampaignsPage = withProviders(Campaigns);
