import { useUnsaved, webAddress, withScheme } from '@sohor/shared/page-parts';
import { Button, NumberField, Row, TextField } from '@sohor/shared/ui';
import { useEffect } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useUserStorage } from '../../lib/user-storage.ts';
import styles from './top-content.module.css';
import { type ContentForm, EMPTY, readTyped, writeTyped } from './typed-content.ts';
import type { TopContent } from './use-top-content.ts';

/** Apps and address bars often copy an address without its scheme. */
const addressOf = (typed: string) => webAddress(withScheme(typed));

export interface TopContentFormProps {
  /** The entry that is being changed; null for a new one. */
  edited: TopContent | null;
  /** Addresses that are already in the list. */
  taken: readonly string[];
  onSubmit: (content: TopContent) => void;
  onCancel: () => void;
}

export function TopContentForm({ edited, taken, onSubmit, onCancel }: TopContentFormProps) {
  const storage = useUserStorage('typedContent', 'session');
  const { register, control, handleSubmit, reset, setFocus, watch, formState } = useForm<ContentForm>({
    defaultValues: edited ?? readTyped(storage),
  });
  const { errors, isDirty } = formState;
  useEffect(() => {
    if (edited) setFocus('url');
  }, [edited, setFocus]);

  const values = watch();
  useEffect(() => {
    if (!edited) writeTyped(storage, values);
  });
  useUnsaved(edited !== null && isDirty);

  const checkUrl = (typed: string) => {
    const address = addressOf(typed);
    if (!address) return 'Masukkan tautan lengkap, diawali dengan https://';
    const isTaken = taken.includes(address) && address !== edited?.url;
    return isTaken ? 'Tautan ini sudah ada di daftar.' : true;
  };
  const submit = handleSubmit(({ url, views }) => {
    onSubmit({ url: addressOf(url) ?? '', views: Number(views) });
    reset(EMPTY);
    setFocus('url');
  });

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)} aria-label="Isi konten">
      <TextField
        label="Tautan konten"
        type="url"
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="https://www.tiktok.com/@nama/video/123"
        error={errors.url?.message}
        {...register('url', {
          validate: (url) => (url.trim() === '' ? 'Tautan konten wajib diisi.' : checkUrl(url)),
        })}
      />
      <Controller
        name="views"
        control={control}
        rules={{ validate: (views) => views !== '' || 'Jumlah penayangan wajib diisi.' }}
        render={({ field }) => (
          <NumberField {...field} label="Jumlah penayangan" placeholder="0" error={errors.views?.message} />
        )}
      />
      <Row>
        <Button type="submit">{edited ? 'Simpan perubahan' : 'Tambah'}</Button>
        {edited && (
          <Button variant="secondary" onClick={onCancel}>
            Batal
          </Button>
        )}
      </Row>
    </form>
  );
}
