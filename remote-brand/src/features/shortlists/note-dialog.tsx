import { keepInShortlist, type ShortlistEntry } from '@sohor/shared/api';
import { errorText, useSubmit, useUnsaved } from '@sohor/shared/page-parts';
import { notify } from '@sohor/shared/platform';
import { ConfirmDialog, TextArea } from '@sohor/shared/ui';
import { LIMITS } from '@sohor/shared/wire/catalog';
import { useState } from 'react';
import { useReloadShortlists } from '../../lib/shortlists/shortlists.queries.ts';

export interface NoteDialogProps {
  shortlistId: string;
  entry: ShortlistEntry;
  open: boolean;
  onClose: () => void;
}

/** Writes the Brand's own note on a KOL of a list. */
export function NoteDialog({ shortlistId, entry, open, onClose }: NoteDialogProps) {
  const { kol, note } = entry;
  const [typed, setTyped] = useState(note);
  const [error, setError] = useState<string | null>(null);
  const reload = useReloadShortlists();
  useUnsaved(open && typed.trim() !== note);
  const saving = useSubmit({
    send: (text: string) => keepInShortlist({ shortlistId, kolId: kol.id }, text),
    onSuccess: async () => {
      await reload();
      notify.success('Catatan disimpan.');
      onClose();
    },
    onError: (failure) =>
      setError(
        errorText(failure, {
          refused: 'Catatan tidak dapat disimpan.',
          failed: 'Catatan gagal disimpan. Silakan coba lagi.',
        }),
      ),
  });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={() => saving.submit(typed.trim())}
      title={`Catatan untuk ${kol.fullName}`}
      description="Hanya tim Anda yang melihat catatan ini."
      confirmLabel="Simpan"
      loading={saving.isPending}
      loadingText="Menyimpan..."
      error={error}
    >
      <TextArea
        label="Catatan"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setError(null);
        }}
        disabled={saving.isPending}
        maxLength={LIMITS.maxShortlistNote}
        counter
      />
    </ConfirmDialog>
  );
}
