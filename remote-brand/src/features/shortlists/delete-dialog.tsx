import { deleteShortlist } from '@sohor/shared/api';
import { errorText, useSubmit } from '@sohor/shared/page-parts';
import { notify } from '@sohor/shared/platform';
import { ConfirmDialog } from '@sohor/shared/ui';
import { useState } from 'react';
import { useDropShortlist } from '../../lib/shortlists/shortlists.queries.ts';

export interface DeleteDialogProps {
  list: { readonly id: string; readonly name: string };
  open: boolean;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks before a list and its notes are deleted, because that cannot be undone. */
export function DeleteDialog({ list, open, onClose, onDeleted }: DeleteDialogProps) {
  const [error, setError] = useState<string | null>(null);
  const drop = useDropShortlist();
  const deleting = useSubmit({
    send: () => deleteShortlist(list.id),
    onSuccess: async () => {
      notify.success(`Daftar ${list.name} dihapus.`);
      onDeleted();
      onClose();
      await drop();
    },
    onError: (failure) =>
      setError(
        errorText(failure, {
          refused: 'Daftar tidak dapat dihapus.',
          failed: 'Daftar gagal dihapus. Silakan coba lagi.',
        }),
      ),
  });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={() => {
        setError(null);
        deleting.submit();
      }}
      title={`Hapus daftar ${list.name}?`}
      description="Daftar dan semua catatannya hilang dan tidak dapat dikembalikan. KOL-nya tetap ada di pencarian."
      confirmLabel="Hapus daftar"
      tone="danger"
      loading={deleting.isPending}
      loadingText="Menghapus..."
      error={error}
    />
  );
}
