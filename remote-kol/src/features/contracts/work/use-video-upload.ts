import { beginVideo, sendVideoPiece, type VideoUpload } from '@sohor/shared/api';
import { errorText } from '@sohor/shared/page-parts';
import { ApiError } from '@sohor/shared/platform';
import { LIMITS } from '@sohor/shared/wire/catalog';
import { useEffect, useRef, useState } from 'react';

const TOO_LARGE = 'Ukuran video melebihi 100 MB. Perkecil videonya, atau kirim tautannya.';
const TEXTS = {
  refused: 'Video belum terunggah. Coba lagi.',
  failed:
    'Koneksi terputus. Bagian yang sudah terkirim tetap tersimpan; lanjutkan saat Anda tersambung lagi.',
};

/** The chosen video. */
export interface ChosenVideo {
  name: string;
  percent: number;
  /** Once it is uploaded. */
  path?: string;
  error?: string;
  /** After a failure: whether sending the same file again can help. */
  mayResume?: boolean;
}

/** Uploads a video as soon as it is chosen. After a failure it goes on with the piece that is missing. */
export function useVideoUpload() {
  const [video, setVideo] = useState<ChosenVideo | null>(null);
  const run = useRef<AbortController>(null);
  const file = useRef<File>(null);
  const upload = useRef<VideoUpload>(null);
  useEffect(() => () => run.current?.abort(), []);

  async function send(chosen: File) {
    const controller = new AbortController();
    run.current = controller;
    const { signal } = controller;
    const { name, size } = chosen;
    const showPart = (pieces: number) =>
      !signal.aborted &&
      setVideo({ name, percent: Math.min(99, (pieces * LIMITS.videoPieceBytes * 100) / size) });
    try {
      showPart(upload.current?.pieces ?? 0);
      upload.current ??= await beginVideo(chosen);
      while (upload.current.pieces * LIMITS.videoPieceBytes < size) {
        if (signal.aborted) return;
        const { pieces } = upload.current;
        const onProgress = (part: number) => showPart(pieces + part);
        const sent = await sendVideoPiece(chosen, upload.current, { signal, onProgress });
        // Another video may have been chosen meanwhile.
        if (signal.aborted) return;
        upload.current = sent;
      }
      setVideo({ name, percent: 100, path: upload.current.path });
    } catch (error) {
      if (signal.aborted) return;
      const mayResume = !(error instanceof ApiError) || ![400, 404, 413, 415].includes(error.status);
      if (!mayResume) upload.current = null;
      setVideo((shown) => ({
        name,
        percent: shown?.percent ?? 0,
        error: errorText(error, TEXTS),
        mayResume,
      }));
    }
  }

  const clear = () => {
    run.current?.abort();
    upload.current = null;
    file.current = null;
    setVideo(null);
  };
  return {
    video,
    clear,
    choose(chosen: File) {
      clear();
      if (chosen.size > LIMITS.maxVideoBytes)
        return setVideo({ name: chosen.name, percent: 0, error: TOO_LARGE, mayResume: false });
      file.current = chosen;
      void send(chosen);
    },
    resume: () => void (file.current && send(file.current)),
  };
}
