import { uploadImage } from '@sohor/shared/api';
import { useRef, useState } from 'react';

/** Uploads a photo once: trying again after a later failure does not send it again. */
export function usePhotoUpload() {
  const [progress, setProgress] = useState<number | null>(null);
  const done = useRef<{ photo: File; path: string } | null>(null);

  async function upload(photo: File): Promise<string> {
    if (done.current?.photo === photo) return done.current.path;
    setProgress(0);
    try {
      const path = await uploadImage(photo, (part) => setProgress(Math.round(part * 100)));
      done.current = { photo, path };
      return path;
    } finally {
      setProgress(null);
    }
  }

  return { upload, progress };
}
