import { updateBrand } from '@sohor/shared/api';
import { errorText, useImageUpload, useSubmit } from '@sohor/shared/page-parts';
import { notify, session } from '@sohor/shared/platform';
import { ConfirmDialog, FileField, Text, TextField } from '@sohor/shared/ui';
import { useState } from 'react';

const NAMELESS = 'Nama brand wajib diisi.';
const NOT_SAVED = 'Perubahan belum tersimpan. Periksa koneksi Anda, lalu coba lagi.';

export interface BrandDialogProps {
  name: string;
  /** Path of the logo; null without one. */
  logo: string | null;
  onClose: () => void;
}

/** Changes a Brand's public name and logo. */
export function BrandDialog(before: BrandDialogProps) {
  const { onClose } = before;
  const [name, setName] = useState(before.name);
  const [kept, setKept] = useState(before.logo);
  const [file, setFile] = useState<File | null>(null);
  const { upload, progress } = useImageUpload();
  const [isChecked, setChecked] = useState(false);
  const { submit, isPending, error } = useSubmit({
    send: async () => {
      const logo = file ? await upload(file) : kept;
      await updateBrand({ name: name.trim(), logo });
    },
    onSuccess: async () => {
      // The shell's frame shows name and logo.
      await session.check();
      notify.success('Brand Anda sudah diperbarui.');
      onClose();
    },
  });
  const isNamed = name.trim() !== '';
  const save = () => {
    setChecked(true);
    if (isNamed) submit();
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={save}
      title="Ubah brand"
      confirmLabel="Simpan"
      loading={isPending}
      loadingText="Menyimpan..."
      error={error && errorText(error, { refused: NOT_SAVED, failed: NOT_SAVED })}
    >
      <TextField
        label="Nama brand"
        autoComplete="organization"
        maxLength={120}
        value={name}
        error={isChecked && !isNamed ? NAMELESS : undefined}
        disabled={isPending}
        onChange={({ target }) => setName(target.value)}
      />
      <FileField
        label="Logo"
        optional
        shape="square"
        value={file}
        onChange={setFile}
        previewUrl={kept}
        onRemovePreview={() => setKept(null)}
        progress={progress}
        disabled={isPending}
      />
      <Text size="sm" tone="muted">
        Kontrak dan invoice yang sudah ada tetap memakai nama lama. Nama baru diperiksa lagi oleh Sohor bila
        identitas brand Anda sudah diperiksa.
      </Text>
    </ConfirmDialog>
  );
}
