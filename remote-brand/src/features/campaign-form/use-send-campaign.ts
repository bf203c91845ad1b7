import { createCampaign, editCampaign, uploadImage } from '@sohor/shared/api';
import { errorText, newKey, useSubmit } from '@sohor/shared/page-parts';
import { notify } from '@sohor/shared/platform';
import { useRef, useState } from 'react';
import { type CampaignValues, toNewCampaign } from './campaign-values.ts';
import type { Attempt } from './typed-campaign.ts';

export interface SendCampaign {
  /** Ignored while a request runs, and after one succeeded, because the page is about to be left. */
  send: (values: CampaignValues) => void;
  sending: boolean;
  /** True once the server has the campaign, so nothing can be lost any more. */
  isSent: boolean;
  /** Percentage of the cover that is uploaded; null while no upload runs. */
  progress: number | null;
}

export interface SendCampaignOptions {
  /** The campaign to change; null for a new one. */
  editedId?: string | null;
  /** Cover of an existing campaign, until another one is chosen. */
  keptCover?: string | null;
  /** An attempt of an earlier visit that got no answer. */
  attempt: Attempt | null;
  /** Called before a campaign is sent, so that a reload repeats the same attempt instead of making a second campaign. */
  onAttempt: (attempt: Attempt) => void;
  onSent: () => void;
  onCoverRefused: (message: string) => void;
}

const TEXTS = { refused: 'Terjadi gangguan pada server. Silakan coba beberapa saat lagi.' };

/** Uploads the cover once, then sends the campaign with a key that stays the same until it succeeds. */
export function useSendCampaign(options: SendCampaignOptions): SendCampaign {
  const [progress, setProgress] = useState<number | null>(null);
  const uploaded = useRef<{ file: File; path: string } | null>(null);
  const uploading = useRef(false);
  const attempt = useRef(options.attempt);

  const upload = async (file: File): Promise<string> => {
    if (uploaded.current?.file === file) return uploaded.current.path;
    uploading.current = true;
    setProgress(0);
    try {
      const path = await uploadImage(file, (part) => setProgress(Math.round(part * 100)));
      uploaded.current = { file, path };
      uploading.current = false;
      return path;
    } finally {
      setProgress(null);
    }
  };

  const { submit, isShut, status } = useSubmit({
    send: async (values: CampaignValues) => {
      const cover = values.cover ? await upload(values.cover) : (options.keptCover ?? null);
      const campaign = toNewCampaign(values, cover);
      if (options.editedId) return void (await editCampaign(options.editedId, campaign));
      const content = JSON.stringify(campaign);
      if (attempt.current?.content !== content) attempt.current = { content, key: newKey() };
      options.onAttempt(attempt.current);
      await createCampaign(campaign, attempt.current.key);
    },
    onSuccess: () => {
      attempt.current = null;
      notify.success(options.editedId ? 'Perubahan campaign disimpan.' : 'Berhasil mengirim campaign!');
      options.onSent();
    },
    onError: (error) => {
      const message = errorText(error, TEXTS);
      if (!uploading.current) return notify.error(`Terjadi kesalahan saat mengirim data: ${message}`);
      uploading.current = false;
      notify.error(`Upload gagal: ${message}`);
      return options.onCoverRefused(message);
    },
    untilReset: true,
  });

  return { send: submit, sending: isShut, isSent: status === 'success', progress };
}
