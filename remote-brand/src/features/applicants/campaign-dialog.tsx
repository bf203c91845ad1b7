import type { CampaignSummary } from '@sohor/shared/api';
import { errorText, FAILURES, Later, useKept, usePartAhead } from '@sohor/shared/page-parts';
import { Button, Dialog, ErrorState } from '@sohor/shared/ui';
import styles from './applicants.module.css';
import { useApplicants } from './applicants.queries.ts';
import { useApplicantSort } from './use-applicant-sort.ts';

const CONTENT = {
  name: 'campaign-content',
  load: async () =>
    (await import(/* webpackChunkName: "campaign-content" */ './campaign-content.tsx')).CampaignContent,
};

export interface CampaignDialogProps {
  /** A verified campaign, or null while the dialog is closed. */
  campaign: CampaignSummary | null;
  onClose: () => void;
}

/** A campaign with its applicants, as specified. All else about it is on its page, to which this leads. */
export function CampaignDialog({ campaign, onClose }: CampaignDialogProps) {
  const shown = useKept(campaign);
  usePartAhead(CONTENT);
  return (
    <Dialog open={campaign !== null} onClose={onClose} title={shown?.name} size="xl">
      <div className={styles.content}>{shown && <Content campaign={shown} onClose={onClose} />}</div>
    </Dialog>
  );
}

function Content({ campaign, onClose }: { campaign: CampaignSummary; onClose: () => void }) {
  const { sort, setSort } = useApplicantSort();
  // Requested here, so that applicants and the content's code load at the same time.
  const pending = useApplicants({ campaignId: campaign.id, status: 'pending', sort });
  const { data, error, isPending, isFetching, refetch } = pending;
  if (!data && !isPending) {
    return (
      <ErrorState
        className={styles.failed}
        title="Gagal memuat pelamar!"
        message={errorText(error, FAILURES['list applicants'])}
        onRetry={() => void refetch()}
        retrying={isFetching}
        action={<Button onClick={onClose}>Tutup</Button>}
      />
    );
  }
  return (
    <Later
      part={CONTENT}
      props={{ campaign, pending, sort, onSort: setSort }}
      loading="Memuat data pelamar..."
      failed="Campaign gagal dimuat."
    />
  );
}
