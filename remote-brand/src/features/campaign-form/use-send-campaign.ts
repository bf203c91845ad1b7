import { createCampaign, uploadImage } from '@sohor/shared/api';
import { hasEndedSession } from '@sohor/shared/page';
import { ApiError, notify, serverText } from '@sohor/shared/platform';
import { useRef, useState } from 'react';
import { newKey } from '../../lib/new-key.ts';
import type { Attempt } from './campaign-draft.ts';
import { type CampaignValues, toNewCampaign } from './campaign-values.ts';

export type Outcome = { result: 'sent' | 'failed' } | { result: 'cover-refused'; message: string };

export interface SendCampaign {
  /** Ignored while one runs, and once one has arrived: the page is about to be left. */
  send: (values: CampaignValues) => Promise<Outcome>;
  sending: boolean;
  /** Percent of the cover that is uploaded, null while none is. */
  progress: number | null;
}

export interface SendCampaignOptions {
  /** The attempt that an earlier visit left without an answer. */
  attempt: Attempt | null;
  /** Called before a campaign is sent, so that a reload repeats the attempt and makes no second campaign. */
  onAttempt: (attempt: Attempt) => void;
}

/** Uploads the cover once, then sends the campaign under a key that stays the same until it arrives. */
export function useSendCampaign({ attempt: earlier, onAttempt }: SendCampaignOptions): SendCampaign {
  const [sending, setSending] = useState(false);
  const [progress, setProgress] = useState<number | null>(null);
  const running = useRef(false);
  const uploaded = useRef<{ file: File; path: string } | null>(null);
  const attempt = useRef(earlier);

  const upload = async (file: File): Promise<string> => {
    if (uploaded.current?.file === file) return uploaded.current.path;
    setProgress(0);
    try {
      const path = await uploadImage(file, (part) => setProgress(Math.round(part * 100)));
      uploaded.current = { file, path };
      return path;
    } finally {
      setProgress(null);
    }
  };

  const perform = async (values: CampaignValues): Promise<Outcome> => {
    let cover: string | null = null;
    try {
      cover = values.cover && (await upload(values.cover));
    } catch (error) {
      if (hasEndedSession(error)) return { result: 'failed' };
      const message = messageOf(error);
      notify.error(`Upload gagal: ${message}`);
      return { result: 'cover-refused', message };
    }
    try {
      const campaign = toNewCampaign(values, cover);
      const content = JSON.stringify(campaign);
      if (attempt.current?.content !== content) attempt.current = { content, key: newKey() };
      onAttempt(attempt.current);
      await createCampaign(campaign, attempt.current.key);
      attempt.current = null;
      notify.success('Berhasil mengirim campaign!');
      return { result: 'sent' };
    } catch (error) {
      if (!hasEndedSession(error)) notify.error(`Terjadi kesalahan saat mengirim data: ${messageOf(error)}`);
      return { result: 'failed' };
    }
  };

  const send = async (values: CampaignValues): Promise<Outcome> => {
    // State is a render late: two clicks in a row would both see `sending` as false.
    if (running.current) return { result: 'failed' };
    running.current = true;
    setSending(true);
    const outcome = await perform(values);
    // After a success the next page may take a moment to load; a late second click must not make a second campaign.
    if (outcome.result !== 'sent') {
      running.current = false;
      setSending(false);
    }
    return outcome;
  };

  return { send, sending, progress };
}

function messageOf(error: unknown): string {
  if (error instanceof ApiError && error.status === 0) return error.message;
  return serverText(error) ?? 'Permintaan ditolak oleh server. Silakan coba lagi.';
}
