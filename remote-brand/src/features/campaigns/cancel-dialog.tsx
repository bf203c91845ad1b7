import { type CampaignSummary, cancelCampaign, foreseeCancellation } from '@sohor/shared/api';
import { formatCount, formatRupiah } from '@sohor/shared/format';
import { errorText, LoadedPart, useKept, useSubmit } from '@sohor/shared/page-parts';
import { notify } from '@sohor/shared/platform';
import { DescriptionList } from '@sohor/shared/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ReasonDialog } from '../../lib/reason-dialog.tsx';

export interface CancelDialogProps {
  /** Null while the dialog is closed. */
  campaign: CampaignSummary | null;
  onClose: () => void;
}

/** Asks before cancelling a campaign: says what money comes back and what goes on, and asks for the reason. */
export function CancelDialog({ campaign, onClose }: CancelDialogProps) {
  const shown = useKept(campaign);
  return shown && <Asked key={shown.id} campaign={shown} isOpen={campaign !== null} onClose={onClose} />;
}

/** Where the money of a campaign that runs is, and what would come back; never from the cache. */
export function useForeseenCancellation(campaignId: string, isWanted: boolean) {
  return useQuery({
    queryKey: ['cancellation', campaignId],
    queryFn: () => foreseeCancellation(campaignId),
    enabled: isWanted,
    staleTime: 0,
    gcTime: 0,
  });
}

interface AskedProps {
  campaign: CampaignSummary;
  isOpen: boolean;
  onClose: () => void;
}

function Asked({ campaign, isOpen, onClose }: AskedProps) {
  const cache = useQueryClient();
  const foreseen = useForeseenCancellation(campaign.id, isOpen);
  const { submit, reset, isPending, status, error } = useSubmit({
    send: (reason: string) => cancelCampaign(campaign.id, reason),
    onSuccess: (returnedIdr) => {
      const returned = returnedIdr > 0 ? ` ${formatRupiah(returnedIdr)} kembali ke saldo Anda.` : '';
      notify.success(`Campaign ${campaign.name} dibatalkan.${returned}`);
      onClose();
      void cache.invalidateQueries();
    },
    // It may be cancelled meanwhile: by this very request, or elsewhere.
    onError: () => void cache.invalidateQueries(),
  });
  return (
    <ReasonDialog
      open={isOpen}
      onClose={() => {
        reset();
        onClose();
      }}
      onConfirm={submit}
      title="Batalkan Campaign"
      description={`${campaign.name} tidak menerima KOL lagi. Pembatalan tidak dapat diurungkan.`}
      label="Alasan pembatalan, dibaca KOL yang ikut"
      maxLength={1000}
      confirmLabel="Batalkan Campaign"
      cancelLabel="Kembali"
      tone="danger"
      loading={isPending}
      loadingText="Membatalkan..."
      error={
        status === 'error'
          ? errorText(error, {
              refused: 'Campaign gagal dibatalkan.',
              failed:
                'Belum ada jawaban, jadi belum pasti apakah campaign sudah dibatalkan. Periksa koneksi Anda, lalu coba lagi.',
            })
          : null
      }
    >
      <LoadedPart
        query={foreseen}
        loading="Menghitung dana yang kembali..."
        failed="Dana yang kembali tidak dapat dihitung. Silakan coba lagi."
      >
        {({ returnedIdr, reservedIdr, contracts, offers }) => (
          <DescriptionList
            layout="rows"
            items={[
              { term: 'Kembali ke saldo Anda', value: formatRupiah(returnedIdr) },
              {
                term: 'Tetap berjalan',
                value:
                  contracts > 0
                    ? `${formatCount(contracts)} kontrak yang sudah ditandatangani (${formatRupiah(reservedIdr)})`
                    : 'Tidak ada kontrak yang sudah ditandatangani',
              },
              ...(offers > 0
                ? [{ term: 'Penawaran yang gugur', value: `${formatCount(offers)} belum ditandatangani` }]
                : []),
            ]}
          />
        )}
      </LoadedPart>
    </ReasonDialog>
  );
}
