import { leaveTeam } from '@sohor/shared/api';
import { errorText, useSubmit } from '@sohor/shared/page-parts';
import { session } from '@sohor/shared/platform';
import { ConfirmDialog } from '@sohor/shared/ui';

export interface LeaveDialogProps {
  /** Name of the Brand. */
  brand: string;
  onClose: () => void;
}

/** Asks a member before it leaves the team; afterwards nobody is signed in. */
export function LeaveDialog({ brand, onClose }: LeaveDialogProps) {
  const { submit, isPending, error } = useSubmit({ send: leaveTeam, onSuccess: () => session.end() });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={submit}
      title={`Keluar dari tim ${brand}?`}
      description="Semua perangkat Anda langsung keluar. Yang sudah Anda kerjakan tetap ada, dengan nama Anda. Nomor Anda dapat dipakai mendaftar lagi."
      confirmLabel="Keluar dari Tim"
      tone="danger"
      loading={isPending}
      loadingText="Keluar..."
      error={error && errorText(error, { refused: 'Belum berhasil. Periksa koneksi Anda, lalu coba lagi.' })}
    />
  );
}
