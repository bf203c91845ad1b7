import type { CampaignStatus } from '@sohor/shared/api';
import {
  CAMPAIGN_STATUS,
  CAMPAIGN_STATUSES,
  errorText,
  LoadError,
  LoadMore,
  statusInAddress,
  useOpened,
  withProviders,
} from '@sohor/shared/page';
import { APP_BASE, Link, useSearchParams } from '@sohor/shared/platform';
import { Button, PageHeader, Stack } from '@sohor/shared/ui';
import Plus from 'lucide-react/icons/plus';
import { CampaignDialog } from '../features/applicants/campaign-dialog.tsx';
import { ActivationDialog } from '../features/campaigns/activation-dialog.tsx';
import { CampaignFilter } from '../features/campaigns/campaign-filter.tsx';
import { CampaignGrid } from '../features/campaigns/campaign-grid.tsx';
import { CancelDialog } from '../features/campaigns/cancel-dialog.tsx';
import { PaymentNotice } from '../features/campaigns/payment-notice.tsx';
import { pollInterval, useAwaitedPayment } from '../features/campaigns/use-awaited-payment.ts';
import { WorkSection } from '../features/work/work-section.tsx';
import { useCampaign, useOwnCampaigns } from '../lib/campaigns.queries.ts';
import { LoadingCards } from '../lib/loading-cards.tsx';

function Campaigns() {
  const [parameters, setParameters] = useSearchParams();
  const opened = useOpened('campaign');
  const cancelling = useOpened('batalkan');
  const payment = useAwaitedPayment();
  const { query, campaigns } = useOwnCampaigns({
    refetchEvery: (list) => pollInterval(payment.phaseOf(list), list),
  });
  const listed = campaigns.find(({ id }) => id === opened.id) ?? null;
  // A link may lead to a campaign that is further down the list.
  const linked = useCampaign(query.data && listed === null ? opened.id : null);
  const open = listed ?? linked.data ?? null;
  const phase = query.data ? payment.phaseOf(campaigns) : 'none';
  const wanted = statusInAddress(CAMPAIGN_STATUSES, CAMPAIGN_STATUS, parameters.get('status')) ?? null;
  const shown = wanted ? campaigns.filter(({ status }) => status === wanted) : campaigns;

  const filter = (status: CampaignStatus | null) => {
    if (status) parameters.set('status', status);
    else parameters.delete('status');
    setParameters(parameters, { replace: true });
  };

  return (
    <Stack gap={6}>
      <PageHeader
        title="Daftar Campaign"
        subtitle="Aktifkan campaign, lalu pilih KOL yang mendaftar."
        actions={
          <Button render={<Link to={`${APP_BASE}/createCampaign`} />} iconStart={<Plus aria-hidden="true" />}>
            Buat Campaign
          </Button>
        }
      />
      <PaymentNotice
        phase={phase}
        campaignName={campaigns.find(({ id }) => id === payment.campaignId)?.name ?? null}
        onAskAgain={() => {
          payment.askAgain();
          void query.refetch();
        }}
        onDismiss={payment.dismiss}
      />
      {query.isPending && <LoadingCards text="Memuat daftar campaign..." />}
      {query.isError && !query.data && (
        <LoadError
          error={query.error}
          message={`Error: ${errorText(query.error, {
            refused: 'Gagal mengambil campaign.',
            failed: 'Terjadi kesalahan saat mengambil campaign.',
          })}`}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      )}
      {query.data && (
        <>
          {campaigns.length > 0 && <CampaignFilter campaigns={campaigns} value={wanted} onChange={filter} />}
          <CampaignGrid campaigns={shown} status={wanted} onOpen={opened.open} onCancel={cancelling.open} />
          <LoadMore list={query} />
        </>
      )}
      <CampaignDialog
        campaign={open?.isVerified ? open : null}
        work={(campaign) => <WorkSection campaign={campaign} />}
        onClose={opened.close}
      />
      <ActivationDialog
        campaign={open && !open.isVerified && open.status !== 'cancelled' ? open : null}
        onClose={opened.close}
      />
      <CancelDialog
        campaign={campaigns.find(({ id }) => id === cancelling.id) ?? null}
        onClose={cancelling.close}
      />
    </Stack>
  );
}

export const CampaignsPage = withProviders(Campaigns);
