import { createShortlist, renameShortlist } from '@sohor/shared/api';
import { errorText, useSubmit } from '@sohor/shared/page-parts';
import { ConfirmDialog, TextField } from '@sohor/shared/ui';
import { useState } from 'react';
import { useReloadShortlists } from '../../lib/shortlists/shortlists.queries.ts';

export interface NameDialogProps {
  /** Null for a new list. */
  list: { readonly id: string; readonly name: string } | null;
  open: boolean;
  onClose: () => void;
  /** @param id of the list that now has the name */
  onNamed: (id: string) => void;
}

/** Names a new list, or renames one. */
export function NameDialog({ list, open, onClose, onNamed }: NameDialogProps) {
  const [name, setName] = useState(list?.name ?? '');
  const [error, setError] = useState<string>();
  const reload = useReloadShortlists();
  const naming = useSubmit({
    send: async (wanted: string) => {
      if (!list) return createShortlist(wanted);
      await renameShortlist(list.id, wanted);
      return list.id;
    },
    onSuccess: async (id) => {
      await reload();
      onNamed(id);
      onClose();
    },
    onError: (failure) =>
      setError(
        errorText(failure, {
          refused: 'Nama tidak dapat disimpan.',
          failed: 'Nama gagal disimpan. Silakan coba lagi.',
        }),
      ),
  });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={() => {
        if (name.trim() === '') setError('Nama daftar wajib diisi.');
        else naming.submit(name.trim());
      }}
      title={list ? 'Ubah nama daftar' : 'Daftar baru'}
      confirmLabel={list ? 'Simpan' : 'Buat daftar'}
      loading={naming.isPending}
      loadingText="Menyimpan..."
    >
      <TextField
        label="Nama daftar"
        placeholder="Misalnya: Ramadan 2027"
        value={name}
        error={error}
        disabled={naming.isPending}
        onChange={(event) => {
          setName(event.target.value);
          setError(undefined);
        }}
      />
    </ConfirmDialog>
  );
}
