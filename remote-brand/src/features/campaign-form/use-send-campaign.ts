import { createCampaign, editCampaign, uploadImage } from '@sohor/shared/api';
import { errorText, newKey, useSubmit } from '@sohor/shared/page';
import { notify } from '@sohor/shared/platform';
import { useRef, useState } from 'react';
import type { Attempt } from './campaign-draft.ts';
import { type CampaignValues, toNewCampaign } from './campaign-values.ts';

export interface SendCampaign {
  /** Ignored while one runs, and once one has arrived: the page is about to be left. */
  send: (values: CampaignValues) => void;
  sending: boolean;
  /** The campaign has arrived: nothing of it can be lost any more. */
  isSent: boolean;
  /** Percent of the cover that is uploaded, null while none is. */
  progress: number | null;
}

export interface SendCampaignOptions {
  /** The campaign that is changed; null for a new one. */
  editedId?: string | null;
  /** Cover of an existing campaign, shown as long as no other one is chosen. */
  keptCover?: string | null;
  /** The attempt that an earlier visit left without an answer. */
  attempt: Attempt | null;
  /** Called before a campaign is sent, so that a reload repeats the attempt and makes no second campaign. */
  onAttempt: (attempt: Attempt) => void;
  onSent: () => void;
  onCoverRefused: (message: string) => void;
}

const TEXTS = { refused: 'Permintaan ditolak oleh server. Silakan coba lagi.' };

/** Uploads the cover once, then sends the campaign under a key that stays the same until it arrives. */
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
