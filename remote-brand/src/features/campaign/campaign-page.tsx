import type { CampaignSummary } from '@sohor/shared/api';
import { formatPeriod } from '@sohor/shared/format';
import {
  CAMPAIGN_STATUS,
  errorText,
  hasRight,
  Later,
  LoadError,
  RightNote,
  StatusBadge,
  useChangeParameters,
  useOpened,
  withProviders,
} from '@sohor/shared/page-parts';
import { APP_BASE, Link, useNavigate, useParams, useSearchParams } from '@sohor/shared/platform';
import { Button, LoadingState, PageHeader, Row, Stack, Tabs, TextLink } from '@sohor/shared/ui';
import { CAMPAIGN_PARTS, type CampaignPart, PATHS } from '@sohor/shared/wire/catalog';
import type { ReactNode } from 'react';
import { useCampaign } from '../../lib/campaign.query.ts';
import { WORK_PANEL } from '../../lib/work-panel-part.ts';
import { CampaignApplicants } from '../applicants/campaign-applicants.tsx';
import { CampaignDetails } from '../applicants/campaign-details.tsx';
import { ActivationDialog } from '../campaigns/activation-dialog.tsx';
import { CampaignOverview } from '../campaigns/campaign-overview.tsx';
import { CancelDialog } from '../campaigns/cancel-dialog.tsx';
import { CancelOffer } from '../campaigns/cancel-offer.tsx';
import { DeleteDialog } from '../campaigns/delete-dialog.tsx';
import { DuplicateLink } from '../campaigns/duplicate-link.tsx';

/** Its code comes when it is opened. */
const COSTS = {
  name: 'campaign-costs',
  load: async () =>
    (await import(/* webpackChunkName: "campaign-costs" */ './campaign-costs-section.tsx')).CampaignCosts,
};

const REPORT = {
  name: 'campaign-report',
  load: async () =>
    (await import(/* webpackChunkName: "campaign-report" */ '../report/report-section.tsx'))
      .CampaignReportSection,
};

const LIST = `${APP_BASE}/daftarCampaign`;
const LABELS: Readonly<Record<CampaignPart, string>> = {
  ringkasan: 'Ringkasan',
  brief: 'Brief',
  pelamar: 'Pelamar',
  konten: 'Konten',
  laporan: 'Laporan',
  biaya: 'Biaya',
};

/** One campaign of the Brand's. Each part, and each question, has an address. */
function CampaignOfBrand() {
  const { id = '' } = useParams();
  const query = useCampaign(id);
  if (query.isPending)
    return (
      <>
        <PageHeader title="Campaign" />
        <LoadingState text="Memuat campaign..." />
      </>
    );
  if (!query.data)
    return (
      <LoadError
        error={query.error}
        message={errorText(query.error, {
          refused: 'Gagal mengambil campaign.',
          failed: 'Terjadi kesalahan saat mengambil campaign.',
        })}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
        head={<PageHeader title="Campaign" />}
      />
    );
  return <Loaded campaign={query.data} />;
}

function Loaded({ campaign }: { campaign: CampaignSummary }) {
  const [parameters] = useSearchParams();
  const change = useChangeParameters();
  const navigate = useNavigate();
  const question = useOpened('tanya');
  const { id, name, status, isVerified } = campaign;
  const isUnpaid = !isVerified && status !== 'cancelled';
  // People, work and money come with the payment.
  const parts = CAMPAIGN_PARTS.filter((part) => isVerified || part === 'ringkasan' || part === 'brief');
  const part = parts.find((one) => one === parameters.get('bagian')) ?? 'ringkasan';
  const activate = isUnpaid && <Button onClick={() => question.open('aktifkan')}>Aktifkan Campaign</Button>;
  const isOver = status === 'completed' || status === 'cancelled';
  const content: Readonly<Record<CampaignPart, () => ReactNode>> = {
    ringkasan: () => (
      <CampaignOverview
        campaign={campaign}
        acts={
          <Stack gap={3}>
            {hasRight('campaigns') && (
              <Row gap={3}>
                {isUnpaid && (
                  <Button
                    variant="secondary"
                    render={<Link to={`${APP_BASE}/createCampaign?ubah=${encodeURIComponent(id)}`} />}
                  >
                    Ubah
                  </Button>
                )}
                <DuplicateLink campaignId={id} />
                {isUnpaid && (
                  <Button variant="ghost" onClick={() => question.open('hapus')}>
                    Hapus
                  </Button>
                )}
              </Row>
            )}
            <RightNote right="campaigns" what="Mengubah campaign" />
            <CancelOffer campaign={campaign} onCancel={() => question.open('batalkan')} />
          </Stack>
        }
      />
    ),
    brief: () => <CampaignDetails campaign={campaign} />,
    pelamar: () => <CampaignApplicants campaign={campaign} />,
    konten: () => (
      <Later
        part={WORK_PANEL}
        props={{ campaignId: id, isOver }}
        loading="Memuat konten..."
        failed="Konten gagal dimuat."
      />
    ),
    laporan: () => (
      <Later
        part={REPORT}
        props={{ campaignId: id, campaignName: campaign.name }}
        loading="Memuat laporan..."
        failed="Laporan gagal dimuat."
      />
    ),
    biaya: () => (
      <Later
        part={COSTS}
        props={{ campaign }}
        loading="Memuat biaya..."
        failed="Biaya campaign gagal dimuat."
      />
    ),
  };
  const counts: Partial<Record<CampaignPart, number>> = {
    pelamar: campaign.pendingApplicants,
    konten: campaign.pendingReviews,
  };
  return (
    <Stack gap={5}>
      <PageHeader
        eyebrow={
          <TextLink apart render={<Link to={LIST} />}>
            Daftar Campaign
          </TextLink>
        }
        title={name}
        subtitle={formatPeriod(campaign.startDate, campaign.endDate)}
        actions={
          <>
            <StatusBadge status={CAMPAIGN_STATUS[status]} />
            {activate}
          </>
        }
      />
      <Tabs
        label="Bagian campaign"
        value={part}
        onValueChange={(next) => change({ bagian: next }, { newPlace: {} })}
        items={parts.map((value) => ({
          value,
          label: LABELS[value],
          count: counts[value] || undefined,
          link: <Link to={PATHS.campaign(id, value)} />,
          // Only the open part reads its data.
          content: value === part && content[value](),
        }))}
      />
      <ActivationDialog
        campaign={isUnpaid && question.id === 'aktifkan' ? campaign : null}
        onClose={question.close}
      />
      <CancelDialog
        campaign={status === 'active' && question.id === 'batalkan' ? campaign : null}
        onClose={question.close}
      />
      <DeleteDialog
        open={isUnpaid && question.id === 'hapus'}
        campaign={campaign}
        onClose={question.close}
        onDeleted={() => navigate(LIST, { replace: true })}
      />
    </Stack>
  );
}

export const CampaignPage = withProviders(CampaignOfBrand);
