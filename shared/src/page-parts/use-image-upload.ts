import { uploadImage } from '@sohor/shared/api';
import { useRef, useState } from 'react';

/**
 * Uploads an image or a document once: another try after a later failure does not send it again. `progress` is in percent, null when no upload
 * runs; `upload` returns the path to save, and throws like `uploadImage`.
 * @param send `uploadImage`, or `uploadDocument`
 */
export function useImageUpload(send: typeof uploadImage = uploadImage) {
  const [progress, setProgress] = useState<number | null>(null);
  const done = useRef<{ image: File; path: string } | null>(null);

  async function upload(image: File): Promise<string> {
    if (done.current?.image === image) return done.current.path;
    setProgress(0);
    try {
      const path = await send(image, (part) => setProgress(Math.round(part * 100)));
      done.current = { image, path };
      return path;
    } finally {
      setProgress(null);
    }
  }

  return { upload, progress };
}
