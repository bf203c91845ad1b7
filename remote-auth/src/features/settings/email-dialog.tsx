import { confirmEmail, requestEmail } from '@sohor/shared/api';
import { readEmail } from '@sohor/shared/format';
import { errorText, useSubmit } from '@sohor/shared/page-parts';
import { notify, session } from '@sohor/shared/platform';
import { ConfirmDialog, Text } from '@sohor/shared/ui';
import { useQueryClient } from '@tanstack/react-query';
import { FieldDialog } from '../../lib/field-dialog.tsx';
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
  return (
    <FieldDialog
      title="Alamat Email"
      text="Kontrak, invoice, dan bukti potong dikirim ke alamat ini setelah Anda membuka tautan di kotak masuknya."
      label="Email"
      type="email"
      inputMode="email"
      autoComplete="email"
      confirmLabel="Kirim Tautan"
      before={before}
      read={(typed) => {
        const read = readEmail(typed);
        return 'email' in read ? { value: read.email } : read;
      }}
      send={requestEmail}
      onSent={(email) => {
        void cache.invalidateQueries({ queryKey: ACCOUNT_KEY });
        notify.success(`Kami mengirim tautan ke ${email}. Buka tautan itu di peramban ini.`);
        onClose();
      }}
      failed={NOT_SENT}
      onClose={onClose}
    />
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
