import { confirmEmail, requestEmail } from '@sohor/shared/api';
import { readEmail } from '@sohor/shared/format';
import { errorText, useSubmit } from '@sohor/shared/page-parts';
import { notify, session } from '@sohor/shared/platform';
import { ConfirmDialog, Text, TextField } from '@sohor/shared/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ACCOUNT_KEY } from './settings.queries.ts';

const NOT_SENT = { refused: 'Tautan belum terkirim. Periksa koneksi Anda, lalu coba lagi.' };
const UNCLEAR = 'Belum jelas apakah email sudah dipastikan. Periksa koneksi Anda, lalu coba lagi.';

interface EmailDialogProps {
  /** Filled in at first: an address that still has to be confirmed. */
  email: string;
  onClose: () => void;
}

/** Sends a link to the address that is to get papers. */
export function EmailDialog({ email: before, onClose }: EmailDialogProps) {
  const cache = useQueryClient();
  const [typed, setTyped] = useState(before);
  const read = readEmail(typed);
  const email = 'email' in read ? read.email : '';
  const [isChecked, setChecked] = useState(false);
  const { submit, isPending, error } = useSubmit({
    send: () => requestEmail(email),
    onSuccess: () => {
      void cache.invalidateQueries({ queryKey: ACCOUNT_KEY });
      notify.success(`Kami mengirim tautan ke ${email}. Buka tautan itu di peramban ini.`);
      onClose();
    },
  });
  const send = () => {
    setChecked(true);
    if (email) submit();
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={send}
      title="Alamat Email"
      confirmLabel="Kirim Tautan"
      loading={isPending}
      loadingText="Mengirim..."
      error={error && errorText(error, NOT_SENT)}
    >
      <Text>
        Kontrak, invoice, dan bukti potong dikirim ke alamat ini setelah Anda membuka tautan di kotak
        masuknya.
      </Text>
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        value={typed}
        error={isChecked && 'wrong' in read ? read.wrong : undefined}
        disabled={isPending}
        onChange={({ target }) => setTyped(target.value)}
      />
    </ConfirmDialog>
  );
}

/** Shown to who opened the link. It takes a press, because programs that check mail open links, too. */
export function ConfirmEmailDialog({ token, onClose }: { token: string; onClose: () => void }) {
  const cache = useQueryClient();
  const { submit, isPending, error } = useSubmit({
    send: () => confirmEmail(token),
    onSuccess: async () => {
      void cache.invalidateQueries({ queryKey: ACCOUNT_KEY });
      await session.check();
      notify.success('Alamat email Anda sudah dipastikan.');
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => submit()}
      title="Pastikan Email"
      confirmLabel="Pastikan"
      loading={isPending}
      loadingText="Memastikan..."
      error={error && errorText(error, { refused: UNCLEAR, failed: UNCLEAR })}
    >
      <Text>Mulai sekarang dokumen akun ini dikirim ke alamat yang menerima tautan ini.</Text>
    </ConfirmDialog>
  );
}
