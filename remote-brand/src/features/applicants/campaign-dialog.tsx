import type { CampaignSummary } from '@sohor/shared/api';
import { errorText, useKept } from '@sohor/shared/page';
import { Button, Collapsible, Dialog, ErrorState, LoadingState } from '@sohor/shared/ui';
import { useWideScreen } from '../../lib/use-wide-screen.ts';
import { ApplicantPanel } from './applicant-panel.tsx';
import styles from './applicants.module.css';
import { useApplicants } from './applicants.queries.ts';
import { CampaignDetails } from './campaign-details.tsx';

export interface CampaignDialogProps {
  /** A verified campaign, or null while the dialog is closed. */
  campaign: CampaignSummary | null;
  onClose: () => void;
}

/** A campaign and who wants to work for it. */
export function CampaignDialog({ campaign, onClose }: CampaignDialogProps) {
  const shown = useKept(campaign);
  return (
    <Dialog open={campaign !== null} onClose={onClose} title={shown?.name} size="xl">
      {shown && <Content campaign={shown} onClose={onClose} />}
    </Dialog>
  );
}

function Content({ campaign, onClose }: { campaign: CampaignSummary; onClose: () => void }) {
  const pending = useApplicants(campaign.id, 'pending');
  const { data, error, isPending, isFetching, refetch } = pending;
  const counts = data?.pages[0]?.counts;
  const wide = useWideScreen();
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
  const details = <CampaignDetails campaign={campaign} />;
  return (
    <div className={styles.columns}>
      {wide ? details : <Collapsible title="Detail campaign">{details}</Collapsible>}
      {counts ? (
        <ApplicantPanel
          campaignId={campaign.id}
          pending={pending}
          counts={counts}
          places={campaign.kolCount}
          isOver={campaign.status === 'completed'}
        />
      ) : (
        <LoadingState text="Memuat data pelamar..." className={styles.waiting} />
      )}
    </div>
  );
}
