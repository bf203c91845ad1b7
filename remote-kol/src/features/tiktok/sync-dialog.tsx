import { useKept } from '@sohor/shared/page';
import { Button, Dialog, InlineAlert } from '@sohor/shared/ui';
import { useEffect, useRef } from 'react';
import { SyncSteps } from './sync-steps.tsx';
import type { SyncView } from './use-sync.ts';

export interface SyncDialogProps {
  /** Null while the dialog is closed. */
  view: SyncView | null;
  onClose: () => void;
  /** To the profile, where the user name is missing. */
  onEditProfile: () => void;
  /** To TikTok, for a permission that is lost or incomplete. */
  onReconnect: () => void;
}

/** How a sync goes. It can be closed only when it is finished. */
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
      // It closes with its own 'Tutup'.
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
            // What helps comes first where there is something.
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
