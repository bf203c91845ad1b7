import { useKept } from '@sohor/shared/page-parts';
import { Button, Dialog, InlineAlert } from '@sohor/shared/ui';
import { useEffect, useRef } from 'react';
import { SyncSteps } from './sync-steps.tsx';
import type { SyncView } from './use-sync.ts';

export interface SyncDialogProps {
  /** Null while the dialog is closed. */
  view: SyncView | null;
  onClose: () => void;
  /** Opens the profile, when the user name is missing. */
  onEditProfile: () => void;
  /** Goes to TikTok, when a permission is lost or missing. */
  onReconnect: () => void;
}

/** Progress of a sync. The dialog can only be closed when the sync has ended. */
export function SyncDialog({ view: current, onClose, onEditProfile, onReconnect }: SyncDialogProps) {
  const view = useKept(current);
  const closeButton = useRef<HTMLButtonElement>(null);
  const isFinished = current !== null && current.phase !== 'running';
  useEffect(() => {
    if (isFinished) closeButton.current?.focus();
  }, [isFinished]);

  return (
    <Dialog
      open={current !== null}
      onClose={onClose}
      dismissible={isFinished}
      // Its own 'Tutup' closes it.
      hasCross={false}
      size="sm"
      title="Sinkronisasi TikTok"
      description={view?.phase === 'running' && 'Data terbaru akun TikTok Anda sedang diambil.'}
      footer={
        <>
          {view?.phase === 'failed' && (
            <Button variant="secondary" onClick={onReconnect}>
              Hubungkan ulang
            </Button>
          )}
          <Button
            ref={closeButton}
            // The primary button is the one that helps, if there is one.
            variant={view?.phase === 'skipped' ? 'secondary' : 'primary'}
            disabled={view?.phase === 'running'}
            onClick={onClose}
          >
            Tutup
          </Button>
          {view?.phase === 'skipped' && <Button onClick={onEditProfile}>Isi nama pengguna</Button>}
        </>
      }
    >
      {view && <Outcome view={view} />}
    </Dialog>
  );
}

function Outcome({ view }: { view: SyncView }) {
  switch (view.phase) {
    case 'running':
      return <SyncSteps step={view.step} isDelayed={view.isDelayed} />;
    case 'success':
      return (
        <InlineAlert tone="success" title={<span lang="en">TikTok synced successfully</span>}>
          Angka di profil Anda sudah yang terbaru. Sinkronisasi baru tersedia setiap 15 menit.
        </InlineAlert>
      );
    case 'failed':
      return (
        <InlineAlert tone="danger" title={<span lang="en">Failed to sync TikTok. Please try again.</span>}>
          {view.reason}
        </InlineAlert>
      );
    case 'skipped':
      return (
        <InlineAlert tone="warning" title={<span lang="en">No username found.</span>}>
          Sinkronisasi dilewati karena profil Anda belum memiliki nama pengguna TikTok. Isi dulu di profil,
          lalu sinkronkan kembali.
        </InlineAlert>
      );
  }
}
