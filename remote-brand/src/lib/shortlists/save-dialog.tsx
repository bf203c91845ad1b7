import { createShortlist, keepInShortlist } from '@sohor/shared/api';
import { errorText, LoadError, useSubmit } from '@sohor/shared/page-parts';
import { Button, Dialog, LoadingState, Stack, Text, TextField } from '@sohor/shared/ui';
import { type FormEvent, useState } from 'react';
import { ListChoice } from './list-choice.tsx';
import styles from './shortlists.module.css';
import { type Saveable, useReloadShortlists, useShortlists } from './shortlists.queries.ts';

export interface SaveDialogProps {
  kol: Saveable;
  open: boolean;
  onClose: () => void;
}

/** The Brand's lists as checkboxes for one KOL; a new list only needs a name. */
export function SaveDialog({ kol, open, onClose }: SaveDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Simpan ke daftar"
      description={kol.fullName}
      size="sm"
      footer={<Button onClick={onClose}>Selesai</Button>}
    >
      <Choices kol={kol} />
    </Dialog>
  );
}

function Choices({ kol }: { kol: Saveable }) {
  const lists = useShortlists(kol.id);
  if (lists.isPending) return <LoadingState compact text="Memuat daftar Anda..." />;
  if (!lists.data) {
    return (
      <LoadError
        error={lists.error}
        message="Gagal mengambil daftar Anda. Silakan coba lagi."
        onRetry={() => void lists.refetch()}
        retrying={lists.isFetching}
      />
    );
  }
  return (
    <Stack gap={5}>
      {lists.data.length > 0 ? (
        <Stack gap={1}>
          {lists.data.map((list) => (
            <ListChoice key={list.id} list={list} kol={kol} />
          ))}
        </Stack>
      ) : (
        <Text tone="muted">Anda belum punya daftar. Beri nama daftar pertama Anda.</Text>
      )}
      <NewList kol={kol} />
    </Stack>
  );
}

function NewList({ kol }: { kol: Saveable }) {
  const reload = useReloadShortlists();
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const making = useSubmit({
    send: async (wanted: string) => {
      const shortlistId = await createShortlist(wanted);
      await keepInShortlist({ shortlistId, kolId: kol.id });
    },
    // No toast: the list with its checkbox shows that it was saved.
    onSuccess: () => {
      setName('');
      return reload();
    },
    onError: (failure) => {
      setError(
        errorText(failure, {
          refused: 'Daftar tidak dapat dibuat.',
          failed: 'Daftar gagal dibuat. Silakan coba lagi.',
        }),
      );
      // The list may exist now but be full.
      void reload();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') setError('Nama daftar wajib diisi.');
    else making.submit(name.trim());
  };
  return (
    <form onSubmit={submit} noValidate className={styles.newList}>
      <TextField
        label="Daftar baru"
        placeholder="Misalnya: Ramadan 2027"
        value={name}
        onChange={(event) => {
          setName(event.target.value);
          setError(undefined);
        }}
        error={error}
        disabled={making.isPending}
      />
      <Button type="submit" variant="secondary" loading={making.isPending} loadingText="Menyimpan...">
        Buat & simpan
      </Button>
    </form>
  );
}
