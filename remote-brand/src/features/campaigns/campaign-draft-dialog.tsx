import { type CampaignSummary, deleteCampaign } from '@sohor/shared/api';
import { errorText, hasRight, RightNote, useKept, useSubmit } from '@sohor/shared/page-parts';
import { APP_BASE, Link, notify } from '@sohor/shared/platform';
import { Button, ConfirmDialog, Dialog, Row } from '@sohor/shared/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { DuplicateLink } from './duplicate-link.tsx';

export interface CampaignDraftDialogProps {
  /** An unpaid campaign; null while the dialog is closed. */
  campaign: CampaignSummary | null;
  /** Renders the campaign, with what can be done with it at the end. */
  details: (campaign: CampaignSummary, acts: ReactNode) => ReactNode;
  onClose: () => void;
  /** Opens the activation instead of this dialog. */
  onActivate: (id: string) => void;
}

/** An unpaid campaign in full, and what can be done with it. */
export function CampaignDraftDialog({ campaign, details, onClose, onActivate }: CampaignDraftDialogProps) {
  const shown = useKept(campaign);
  const cache = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const { submit, reset, isPending, status, error } = useSubmit({
    send: (id: string) => deleteCampaign(id),
    onSuccess: () => {
      notify.success('Campaign dihapus.');
      setAsked(false);
      onClose();
      void cache.invalidateQueries();
    },
    // It may be paid or deleted meanwhile.
    onError: () => void cache.invalidateQueries(),
  });
  const close = () => {
    reset();
    setAsked(false);
    onClose();
  };
  const isCancelled = shown?.status === 'cancelled';
  return (
    <>
      <Dialog
        open={campaign !== null && !isAsked}
        onClose={close}
        title={shown?.name}
        size="lg"
        footer={
          shown &&
          !isCancelled && (
            <>
              {hasRight('campaigns') && (
                <Button
                  variant="secondary"
                  render={<Link to={`${APP_BASE}/createCampaign?ubah=${encodeURIComponent(shown.id)}`} />}
                >
                  Ubah
                </Button>
              )}
              <Button onClick={() => onActivate(shown.id)}>Aktifkan Campaign</Button>
            </>
          )
        }
      >
        {shown &&
          details(
            shown,
            <>
              {hasRight('campaigns') && (
                <Row gap={3}>
                  <DuplicateLink campaignId={shown.id} />
                  {!isCancelled && (
                    <Button variant="ghost" onClick={() => setAsked(true)}>
                      Hapus
                    </Button>
                  )}
                </Row>
              )}
              <RightNote right="campaigns" what="Mengubah campaign" />
            </>,
          )}
      </Dialog>
      <ConfirmDialog
        open={campaign !== null && isAsked}
        onClose={() => {
          reset();
          setAsked(false);
        }}
        onConfirm={() => shown && submit(shown.id)}
        title="Hapus campaign ini?"
        description={
          shown?.status === 'awaiting-payment'
            ? `${shown.name} hilang dari daftar Anda. Pembayaran yang sedang terbuka tidak berlaku lagi; jika sudah terlanjur dibayar, uangnya masuk ke saldo Anda.`
            : `${shown?.name} hilang dari daftar Anda. Ini tidak dapat diurungkan.`
        }
        confirmLabel="Hapus Campaign"
        cancelLabel="Kembali"
        tone="danger"
        loading={isPending}
        loadingText="Menghapus..."
        error={
          status === 'error'
            ? errorText(error, {
                refused: 'Campaign gagal dihapus.',
                failed: 'Belum ada jawaban. Periksa koneksi Anda, lalu coba lagi.',
              })
            : null
        }
      />
    </>
  );
}
