import { handInWork, type Work, type WorkStage } from '@sohor/shared/api';
import { LINK_PLATFORMS, readLink } from '@sohor/shared/format';
import { useImageUpload, useUnsaved, webAddress, withScheme } from '@sohor/shared/page-parts';
import { Button, FileField, InlineAlert, TextArea, TextField } from '@sohor/shared/ui';
import { useEffect, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useUserStorage } from '../../../lib/user-storage.ts';
import { EMPTY, type HandInFields, readTyped, writeTyped } from './typed-work.ts';
import { useVideoUpload } from './use-video-upload.ts';
import { VideoField } from './video-field.tsx';
import type { WorkAction } from './work.queries.ts';
import styles from './work-panel.module.css';
import { STAGE_TEXTS } from './work-texts.ts';

/**
 * The address that is handed in. Apps copy links of works without a scheme, shortened, or within a text; a draft can lie anywhere.
 */
function addressOf(typed: string, stage: WorkStage): string | null {
  if (stage === 'draft') return webAddress(withScheme(typed));
  const read = readLink(typed);
  return read && ('link' in read ? read.link.url : read.short);
}

/** What is recognised in the typed text, told while it is typed. */
function recognised(typed: string): string | undefined {
  const read = readLink(typed);
  if (!read) return undefined;
  if ('short' in read) return `${LINK_PLATFORMS[read.platform]} · tautan pendek, dibuka saat diserahkan`;
  const { platform, account } = read.link;
  return `${LINK_PLATFORMS[platform]} · ${account ? `@${account}` : 'akun tidak disebut di tautan'}`;
}

export interface HandInFormProps {
  work: Work;
  sending: WorkAction['kind'] | null;
  error: string | null;
  onAct: (action: WorkAction) => void;
}

/**
 * Hands in the draft or the published link. Typed text is kept when the dialog closes and through a reload; a chosen picture
 * cannot be.
 */
export function HandInForm({
  work: { campaignId, contractId, stage },
  sending,
  error,
  onAct,
}: HandInFormProps) {
  const texts = STAGE_TEXTS[stage];
  const storage = useUserStorage(`handIn.${contractId}.${stage}`, 'session');
  const { upload, progress } = useImageUpload();
  const videoUpload = useVideoUpload();
  const { video } = videoUpload;
  const [isTooEarly, setTooEarly] = useState(false);
  const { register, control, handleSubmit, reset, watch, formState } = useForm<HandInFields>({
    defaultValues: readTyped(storage),
  });
  const { errors } = formState;
  const values = watch();
  useEffect(() => writeTyped(storage, values));
  useUnsaved(values.photo !== null || video !== null);

  const submit = handleSubmit(({ url, note, photo }) => {
    setTooEarly(video !== null && !video.path);
    if (video && !video.path) return;
    onAct({
      kind: 'hand_in',
      send: async () => {
        const proof = photo ? await upload(photo) : undefined;
        const address = addressOf(url, stage) ?? '';
        await handInWork({ campaignId, stage, url: address, note: note.trim(), proof, video: video?.path });
        reset(EMPTY);
        videoUpload.clear();
      },
      done: texts.done,
    });
  });
  const checkUrl = (typed: string) => {
    if (typed.trim() === '') {
      if (video) return true;
      return stage === 'draft' ? 'Isi tautan draf, atau pilih video.' : `${texts.url} wajib diisi.`;
    }
    if (typed.length > 2048) return `${texts.url} terlalu panjang.`;
    return addressOf(typed, stage)?.startsWith('https://') || texts.invalid;
  };

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => void submit(event)}
      aria-label={texts.submit}
    >
      <TextField
        label={texts.url}
        hint={(stage === 'link' && recognised(values.url)) || texts.hint}
        inputMode="url"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        placeholder={texts.example}
        error={errors.url?.message}
        {...register('url', { validate: checkUrl })}
      />
      {stage === 'draft' && <VideoField {...videoUpload} />}
      <Controller
        name="note"
        control={control}
        rules={{ maxLength: { value: 2000, message: 'Catatan paling banyak 2.000 karakter.' } }}
        render={({ field }) => (
          <TextArea {...field} label="Catatan" optional rows={3} error={errors.note?.message} />
        )}
      />
      <Controller
        name="photo"
        control={control}
        render={({ field }) => <FileField {...field} label={texts.picture} optional progress={progress} />}
      />
      {isTooEarly && video && !video.path && (
        <InlineAlert tone="warning">
          Video belum selesai diunggah. Tunggu sampai selesai, atau hapus videonya.
        </InlineAlert>
      )}
      {error && <InlineAlert tone="danger">{error}</InlineAlert>}
      <Button
        type="submit"
        loading={sending === 'hand_in'}
        loadingText="Mengirim..."
        disabled={sending !== null && sending !== 'hand_in'}
      >
        {texts.submit}
      </Button>
    </form>
  );
}
