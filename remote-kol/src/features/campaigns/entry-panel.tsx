import type { CampaignSummary, Entry } from '@sohor/shared/api';
import { standingForKol } from '@sohor/shared/page-parts';
import { Link } from '@sohor/shared/platform';
import { Button, InlineAlert } from '@sohor/shared/ui';
import { PATHS } from '@sohor/shared/wire/catalog';
import { useEffect, useRef } from 'react';
import { useUserStorage } from '../../lib/user-storage.ts';
import { ApplyForm } from './apply-form.tsx';
import styles from './entry-panel.module.css';

export interface EntryPanelProps {
  campaign: CampaignSummary;
  /** The user's own entry, null when there is none yet. */
  entry: Entry | null;
  applying: boolean;
  error: string | null;
  /** @param message to the brand; may be empty */
  onApply: (message: string) => void;
  withdrawing: boolean;
  withdrawError: string | null;
  onWithdraw: () => void;
}

/** The user's status in a campaign, or the form to apply. */
export function EntryPanel(props: EntryPanelProps) {
  const { campaign, entry, applying, error, onApply } = props;
  const { id: campaignId, status } = campaign;
  const state = useRef<HTMLDivElement>(null);
  const applied = useRef(false);
  const storage = useUserStorage(`application.${campaignId}`, 'session');
  useEffect(() => {
    if (!entry || entry.mayApplyAgain || !applied.current) return;
    storage.write(null);
    // This replaces the pressed button, so it takes the focus.
    state.current?.focus();
  }, [entry, storage]);

  if (entry && !(entry.mayApplyAgain && status === 'active')) {
    return (
      <div ref={state} className={styles.wide} tabIndex={-1}>
        {campaign.cancelled ? (
          <Cancelled entry={entry} reason={campaign.cancelled.reason} />
        ) : (
          <EntryState {...props} entry={entry} campaignId={campaignId} />
        )}
      </div>
    );
  }
  // A status of a later API is unknown here, so the safe answer is that nobody can join.
  const isClosed = status !== 'active' || campaign.isFull;
  const apply = (message: string) => {
    applied.current = true;
    onApply(message);
  };
  return (
    <div className={styles.panel}>
      {error && (
        <InlineAlert tone="danger" className={styles.wide}>
          {error}
        </InlineAlert>
      )}
      {entry && !isClosed && (
        <InlineAlert className={styles.wide}>
          Tawaran kontrak Anda di campaign ini sudah berakhir. Anda dapat mendaftar lagi.
        </InlineAlert>
      )}
      {isClosed && (
        <InlineAlert className={styles.wide}>
          {status === 'completed'
            ? 'Periode campaign ini sudah berakhir, jadi pendaftarannya ditutup.'
            : status === 'cancelled'
              ? 'Campaign ini dibatalkan oleh brand.'
              : campaign.isFull
                ? 'Semua tempat di campaign ini sudah terisi.'
                : 'Pendaftaran campaign ini sedang ditutup.'}
        </InlineAlert>
      )}
      <ApplyForm storage={storage} isClosed={isClosed} applying={applying} onApply={apply} />
    </div>
  );
}

/** Why there is nothing to wait for any more. Signed work goes on. */
function Cancelled({ entry, reason }: { entry: Entry; reason: string }) {
  return (
    <InlineAlert className={styles.wide} tone="warning" title="Dibatalkan">
      <p>Brand membatalkan campaign ini dengan alasan: {reason}</p>
      {entry.status === 'approved' && (
        <p>Kontrak yang sudah Anda tanda tangani tetap berjalan, dan dananya tetap ditahan untuk Anda.</p>
      )}
    </InlineAlert>
  );
}

interface EntryStateProps extends Pick<EntryPanelProps, 'withdrawing' | 'withdrawError' | 'onWithdraw'> {
  entry: Entry;
  campaignId: string;
}

function EntryState({ entry, campaignId, withdrawing, withdrawError, onWithdraw }: EntryStateProps) {
  const contract = (label: string) => (
    <Button variant="secondary" size="sm" render={<Link to={PATHS.kolContractOf(campaignId)} />}>
      {label}
    </Button>
  );
  if (entry.status === 'rejected')
    return (
      <InlineAlert className={styles.wide} tone="danger" title={standingForKol(entry).label}>
        Anda tidak ikut dalam campaign ini.
      </InlineAlert>
    );
  if (entry.status === 'approved')
    return (
      <InlineAlert
        className={styles.wide}
        tone="success"
        title="Disetujui"
        actions={contract('Lihat kontrak')}
      >
        Anda ikut dalam campaign ini. Pastikan kontraknya sudah Anda tanda tangani.
      </InlineAlert>
    );
  if (entry.invitedBy === 'brand')
    return (
      <InlineAlert
        className={styles.wide}
        title="Diundang oleh Brand"
        actions={contract('Baca dan jawab kontrak')}
      >
        Brand mengundang Anda. Jawab undangannya dengan menandatangani atau menolak kontrak.
      </InlineAlert>
    );
  return (
    <InlineAlert
      className={styles.wide}
      tone={withdrawError ? 'danger' : 'info'}
      title={standingForKol(entry).label}
      actions={
        <Button variant="secondary" size="sm" loading={withdrawing} onClick={onWithdraw}>
          Tarik pendaftaran
        </Button>
      }
    >
      {withdrawError ?? 'Pendaftaran Anda sudah kami teruskan. Brand sedang meninjaunya.'}
    </InlineAlert>
  );
}
