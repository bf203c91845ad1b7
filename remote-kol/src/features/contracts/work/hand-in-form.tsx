import { handInWork, type Work, type WorkStage } from '@sohor/shared/api';
import {
  type AgreedPiece,
  LINK_PLATFORMS,
  type LinkPlatform,
  pieceName,
  platformOfJob,
  readLink,
} from '@sohor/shared/format';
import { useImageUpload, useUnsaved, webAddress, withScheme } from '@sohor/shared/page-parts';
import { Button, FileField, InlineAlert, TextArea, TextField } from '@sohor/shared/ui';
import { useEffect, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useUserStorage } from '../../../lib/user-storage.ts';
import { emptyOf, type HandInFields, readTyped, writeTyped } from './typed-work.ts';
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

const keyOf = (typed: string): string | null => {
  const read = readLink(typed);
  return read && ('link' in read ? read.link.key : read.short);
};

/** Why a link is none for a piece, as the server says it. */
function problemOf(urls: readonly string[], n: number, piece: AgreedPiece | undefined): string | undefined {
  const read = readLink(urls[n] ?? '');
  if (!read) return STAGE_TEXTS.link.invalid;
  const given: LinkPlatform = 'link' in read ? read.link.platform : read.platform;
  const wanted = platformOfJob(piece?.platform ?? '');
  if (wanted && wanted !== given)
    return `Tautan ini dari ${LINK_PLATFORMS[given]}, sedangkan pekerjaan ini untuk ${LINK_PLATFORMS[wanted]}. Serahkan tautan konten di platform yang diminta.`;
  if (urls.findIndex((url) => keyOf(url) === keyOf(urls[n] ?? '')) < n)
    return 'Tautan ini sudah dipakai untuk konten lain di atas.';
  return undefined;
}

/** The lines of the server's answer that begin with the name of a piece. */
const refusalOf = (error: string | null, name: string): string | undefined =>
  error
    ?.split('\n')
    .find((line) => line.startsWith(`${name}: `))
    ?.slice(name.length + 2);

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
 * Hands in the draft, or the published links of all pieces. Typed text is kept when the dialog closes and through a reload; a chosen picture
 * cannot be.
 */
export function HandInForm({
  work: { campaignId, contractId, stage, pieces },
  sending,
  error,
  onAct,
}: HandInFormProps) {
  const texts = STAGE_TEXTS[stage];
  const isDraft = stage === 'draft';
  const fields = isDraft ? pieces.slice(0, 1) : pieces;
  const storage = useUserStorage(`handIn.${contractId}.${stage}`, 'session');
  const { upload, progress } = useImageUpload();
  const videoUpload = useVideoUpload();
  const { video } = videoUpload;
  const [isTooEarly, setTooEarly] = useState(false);
  /** What the server has answered. */
  const [sent, setSent] = useState<readonly string[]>([]);
  const { register, control, handleSubmit, reset, watch, formState } = useForm<HandInFields>({
    defaultValues: readTyped(storage, fields.length),
  });
  const { errors } = formState;
  const values = watch();
  useEffect(() => writeTyped(storage, values));
  useUnsaved(values.photo !== null || video !== null);

  const submit = handleSubmit(({ urls, note, photo }) => {
    setTooEarly(video !== null && !video.path);
    if (video && !video.path) return;
    setSent(urls);
    onAct({
      kind: 'hand_in',
      send: async () => {
        const proof = photo ? await upload(photo) : undefined;
        const links = urls.flatMap((url) => addressOf(url, stage) ?? []);
        await handInWork({ campaignId, stage, links, note: note.trim(), proof, video: video?.path });
        reset(emptyOf(fields.length));
        videoUpload.clear();
      },
      done: texts.done,
    });
  });
  const checkUrl = (typed: string, n: number) => {
    if (typed.trim() === '') {
      if (video) return true;
      return isDraft ? 'Isi tautan draf, atau pilih video.' : `${texts.url} wajib diisi.`;
    }
    if (typed.length > 2048) return `${texts.url} terlalu panjang.`;
    if (!addressOf(typed, stage)?.startsWith('https://')) return texts.invalid;
    return isDraft || (problemOf(values.urls, n, pieces[n]) ?? true);
  };
  const refusals = fields.map((piece) => refusalOf(error, pieceName(piece)));
  const isSaid = refusals.some(Boolean);

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => void submit(event)}
      aria-label={texts.submit}
    >
      {fields.map((piece, n) => {
        const typed = values.urls[n] ?? '';
        const isOne = fields.length === 1;
        const wanted = platformOfJob(piece.platform ?? '');
        const hint = isOne || !wanted ? texts.hint : `Tautan konten di ${LINK_PLATFORMS[wanted]}.`;
        return (
          <TextField
            key={pieceName(piece)}
            label={isOne ? texts.url : pieceName(piece)}
            hint={(!isDraft && recognised(typed)) || hint}
            inputMode="url"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            placeholder={isOne ? texts.example : undefined}
            error={errors.urls?.[n]?.message ?? (sent[n] === typed ? refusals[n] : undefined)}
            {...register(`urls.${n}`, { validate: (now: string) => checkUrl(now, n) })}
          />
        );
      })}
      {isDraft && <VideoField {...videoUpload} />}
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
      {error && !isSaid && <InlineAlert tone="danger">{error}</InlineAlert>}
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
