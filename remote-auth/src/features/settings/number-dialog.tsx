import { type Account, confirmNumberChange, fetchAccount, requestNumberChange } from '@sohor/shared/api';
import { readPhone } from '@sohor/shared/format';
import { errorText, hasEndedSession, useSubmit } from '@sohor/shared/page-parts';
import { notify } from '@sohor/shared/platform';
import { CodeBoxes, ConfirmDialog, Text } from '@sohor/shared/ui';
import { LIMITS } from '@sohor/shared/wire/catalog';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FieldDialog } from '../../lib/field-dialog.tsx';
import { maskPhone } from '../../lib/phone-state.ts';
import { ACCOUNT_KEY, DEVICES_KEY } from './settings.queries.ts';

const INVALID = 'Nomor WhatsApp harus nomor seluler Indonesia, misalnya 0812 3456 7890.';
const FAILED = { refused: 'Kode belum terkirim. Periksa koneksi Anda, lalu coba lagi.' };
const UNCLEAR = 'Belum jelas apakah nomor sudah diganti. Periksa koneksi Anda, lalu coba lagi.';
const UNSURE = { refused: UNCLEAR, failed: UNCLEAR };

/** Asks for the new number, then for the codes that both numbers received. */
export function NumberDialog({ phone, onClose }: { phone: string; onClose: () => void }) {
  const [wanted, setWanted] = useState<string | null>(null);
  if (wanted !== null)
    return <ConfirmStep before={phone} after={wanted} onBack={() => setWanted(null)} onClose={onClose} />;
  return (
    <FieldDialog
      title="Ganti Nomor WhatsApp"
      text={
        'Kami mengirim kode ke nomor lama dan nomor baru Anda. Setelah diganti, perangkat lain keluar dan dana ' +
        'tidak dapat dipindahkan selama 24 jam.'
      }
      label="Nomor baru"
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      confirmLabel="Kirim Kode"
      read={(typed) => {
        const value = readPhone(typed);
        return value ? { value } : { wrong: INVALID };
      }}
      send={requestNumberChange}
      onSent={setWanted}
      failed={FAILED}
      onClose={onClose}
    />
  );
}

/** The answer may have been lost, or an earlier try may have succeeded: the account shows whether the number has changed. */
async function changedAllTheSame(after: string, error: unknown): Promise<Account> {
  const account = hasEndedSession(error) ? null : await fetchAccount().catch(() => null);
  if (account?.phone === after) return account;
  throw error;
}

interface ConfirmProps {
  before: string;
  after: string;
  onBack: () => void;
  onClose: () => void;
}

function ConfirmStep({ before, after, onBack, onClose }: ConfirmProps) {
  const cache = useQueryClient();
  const [codes, setCodes] = useState({ before: '', after: '' });
  const { submit, isPending, error } = useSubmit({
    send: () => confirmNumberChange(codes).catch((error: unknown) => changedAllTheSame(after, error)),
    onSuccess: (account) => {
      cache.setQueryData(ACCOUNT_KEY, account);
      void cache.invalidateQueries({ queryKey: DEVICES_KEY });
      notify.success('Nomor WhatsApp Anda sudah diganti.');
      onClose();
    },
  });
  const isComplete = [codes.before, codes.after].every(({ length }) => length === LIMITS.codeLength);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onCancel={onBack}
      onConfirm={() => submit()}
      title="Masukkan Kedua Kode"
      confirmLabel="Ganti Nomor"
      cancelLabel="Kembali"
      isClosed={!isComplete}
      loading={isPending}
      loadingText="Mengganti..."
      error={error && errorText(error, UNSURE)}
    >
      <CodeBoxes
        label={`Kode dari nomor lama ${maskPhone(before)}`}
        length={LIMITS.codeLength}
        value={codes.before}
        autoFocus
        onChange={(code) => setCodes({ ...codes, before: code })}
      />
      <CodeBoxes
        label={`Kode dari nomor baru ${maskPhone(after)}`}
        length={LIMITS.codeLength}
        value={codes.after}
        onChange={(code) => setCodes({ ...codes, after: code })}
      />
      {/* Shown to everybody, because the server never tells whether a number is registered. */}
      <Text size="sm" tone="muted">
        Kode tidak dikirim ke nomor yang sudah dipakai akun lain.
      </Text>
    </ConfirmDialog>
  );
}
