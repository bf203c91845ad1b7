import { type RefCallback, useCallback, useState } from 'react';

/** Whether an image has loaded. Checked at the start, too: a prerendered image may have failed before React ran. */
export function useImageStatus(src: string | null | undefined): {
  usable: boolean;
  ref: RefCallback<HTMLImageElement>;
  onError: () => void;
} {
  const [failed, setFailed] = useState<string | null>(null);
  const onError = useCallback(() => setFailed(src ?? null), [src]);
  const ref = useCallback<RefCallback<HTMLImageElement>>(
    (node) => {
      if (node?.complete && node.naturalWidth === 0 && node.currentSrc !== '') onError();
    },
    [onError],
  );
  return { usable: Boolean(src) && failed !== src, ref, onError };
}
