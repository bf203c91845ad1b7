import { askVerification, uploadDocument } from '@sohor/shared/api';
import { errorText, useImageUpload, useSubmit } from '@sohor/shared/page-parts';
import { notify } from '@sohor/shared/platform';
import { ConfirmDialog, FileField, RadioGroup, TextField } from '@sohor/shared/ui';
import { VERIFIED_NUMBER_LABELS } from '@sohor/shared/wire/catalog';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { VERIFICATION_KEY } from './settings.queries.ts';

const NOT_SENT = 'Permintaan belum terkirim. Periksa koneksi Anda, lalu coba lagi.';

const KINDS = {
  NIB: { hint: '13 angka di dokumen NIB dari OSS.', wrong: 'NIB terdiri dari 13 angka.', digits: [13] },
  NPWP: {
    hint: '15 atau 16 angka di kartu NPWP.',
    wrong: 'NPWP terdiri dari 15 atau 16 angka.',
    digits: [15, 16],
  },
} as const;

/** Asks staff to verify the company behind the Brand. */
export function VerificationDialog({ onClose }: { onClose: () => void }) {
  const cache = useQueryClient();
  const [kind, setKind] = useState<'NIB' | 'NPWP'>('NIB');
  const [number, setNumber] = useState('');
  const [company, setCompany] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const [isChecked, setChecked] = useState(false);
  const { upload, progress } = useImageUpload(uploadDocument);
  const { submit, isPending, error } = useSubmit({
    send: async (document: File) => {
      const request = { numberKind: kind, number: number.trim(), company: company.trim() };
      return askVerification({ ...request, document: await upload(document) });
    },
    onSuccess: (verification) => {
      cache.setQueryData(VERIFICATION_KEY, verification);
      notify.success('Permintaan terkirim. Kami memutuskan paling lambat dalam 24 jam.');
      onClose();
    },
  });
  const digits = number.replace(/\D/g, '').length;
  const isNumber = KINDS[kind].digits.some((count) => count === digits);
  const isNamed = company.trim() !== '';
  const send = () => {
    setChecked(true);
    if (isNumber && isNamed && file) submit(file);
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={send}
      title="Minta verifikasi brand"
      description="Staf Sohor mencocokkan nomor, nama, dan dokumen. Dokumen hanya dilihat Anda dan staf."
      confirmLabel="Kirim"
      loading={isPending}
      loadingText="Mengirim..."
      error={error && errorText(error, { refused: NOT_SENT, failed: NOT_SENT })}
    >
      <RadioGroup
        label="Nomor badan usaha"
        variant="segmented"
        options={Object.values(VERIFIED_NUMBER_LABELS)}
        value={kind}
        disabled={isPending}
        onValueChange={(chosen) => setKind(chosen === 'NPWP' ? 'NPWP' : 'NIB')}
      />
      <TextField
        label={kind}
        inputMode="numeric"
        autoComplete="off"
        maxLength={60}
        hint={KINDS[kind].hint}
        value={number}
        error={isChecked && !isNumber ? KINDS[kind].wrong : undefined}
        disabled={isPending}
        onChange={({ target }) => setNumber(target.value)}
      />
      <TextField
        label="Nama badan usaha"
        hint="Sesuai dokumen, misalnya PT Kopi Senja."
        autoComplete="organization"
        maxLength={120}
        value={company}
        error={isChecked && !isNamed ? 'Nama badan usaha wajib diisi.' : undefined}
        disabled={isPending}
        onChange={({ target }) => setCompany(target.value)}
      />
      <FileField
        label={`Dokumen ${kind}`}
        acceptsPdf
        value={file}
        onChange={setFile}
        error={isChecked && !file ? 'Dokumen wajib diunggah.' : undefined}
        progress={progress}
        disabled={isPending}
      />
    </ConfirmDialog>
  );
}
