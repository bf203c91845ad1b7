import type { CampaignSummary } from '@sohor/shared/api';
import { errorText, useKept } from '@sohor/shared/page';
import { Button, Collapsible, Dialog, ErrorState, LoadingState, Stack, Tabs } from '@sohor/shared/ui';
import type { ReactNode } from 'react';
import { Later, usePart } from '../../lib/later.tsx';
import { useWideScreen } from '../../lib/use-wide-screen.ts';
import styles from './applicants.module.css';
import { useApplicants } from './applicants.queries.ts';
import { CampaignDetails } from './campaign-details.tsx';
import { useApplicantSort } from './use-applicant-sort.ts';

const PANEL = 'applicant-panel';
const loadPanel = async () =>
  (await import(/* webpackChunkName: "applicant-panel" */ './applicant-panel.tsx')).ApplicantPanel;

export interface CampaignDialogProps {
  /** A verified campaign, or null while the dialog is closed. */
  campaign: CampaignSummary | null;
  /** Draws the work of those who do. */
  work: (campaign: CampaignSummary) => ReactNode;
  /** Stands at the end of the details. */
  afterDetails: (campaign: CampaignSummary) => ReactNode;
  onClose: () => void;
}

/** A campaign, who wants to work for it, and the work of those who do. */
export function CampaignDialog({ campaign, work, afterDetails, onClose }: CampaignDialogProps) {
  const shown = useKept(campaign);
  return (
    <Dialog open={campaign !== null} onClose={onClose} title={shown?.name} size="xl">
      {shown && (
        <Content campaign={shown} work={work(shown)} afterDetails={afterDetails(shown)} onClose={onClose} />
      )}
    </Dialog>
  );
}

interface ContentProps {
  campaign: CampaignSummary;
  work: ReactNode;
  afterDetails: ReactNode;
  onClose: () => void;
}

function Content({ campaign, work, afterDetails, onClose }: ContentProps) {
  const { sort, setSort } = useApplicantSort();
  const pending = useApplicants({ campaignId: campaign.id, status: 'pending', sort });
  const { data, error, isPending, isFetching, refetch } = pending;
  const counts = data?.pages[0]?.counts;
  const wide = useWideScreen();
  usePart(PANEL, loadPanel);
  if (!data && !isPending) {
    return (
      <ErrorState
        className={styles.failed}
        title="Gagal memuat pelamar!"
        message={errorText(error, {
          refused: 'Gagal mengambil pelamar.',
          failed: 'Terjadi kesalahan saat mengambil pelamar.',
        })}
        onRetry={() => void refetch()}
        retrying={isFetching}
        action={<Button onClick={onClose}>Tutup</Button>}
      />
    );
  }
  const details = (
    <Stack gap={5}>
      <CampaignDetails campaign={campaign} />
      {afterDetails}
    </Stack>
  );
  const applicants = counts ? (
    <Later
      name={PANEL}
      load={loadPanel}
      props={{
        campaignId: campaign.id,
        pending,
        counts,
        sort,
        onSort: setSort,
        places: campaign.kolCount,
        isOver: campaign.status === 'completed' || campaign.status === 'cancelled',
      }}
      loading="Memuat data pelamar..."
      failed="Daftar pelamar gagal dimuat."
    />
  ) : (
    <LoadingState text="Memuat data pelamar..." className={styles.waiting} />
  );
  return (
    <div className={styles.columns}>
      {wide ? details : <Collapsible title="Detail campaign">{details}</Collapsible>}
      <Tabs
        label="Bagian campaign"
        // Where the only thing that waits is content, that is what the Brand came for.
        defaultValue={campaign.pendingReviews > 0 && campaign.pendingApplicants === 0 ? 'work' : 'applicants'}
        items={[
          { value: 'applicants', label: 'Pelamar', content: applicants },
          { value: 'work', label: 'Konten', count: campaign.pendingReviews || undefined, content: work },
        ]}
      />
    </div>
  );
}
