import { useRef, useState } from 'react';

export interface Submit {
  pending: boolean;
  /** Does nothing while the last one is under way. */
  submit: () => Promise<void>;
}

/**
 * Sends a form once, however often its button is pressed. After a success it stays pending: the page is about to be
 * left, and its successor may still be loading.
 */
export function useSubmit(send: () => Promise<void>, onError: (error: unknown) => void): Submit {
  // State arrives with the next render; two clicks may come before it.
  const busy = useRef(false);
  const [pending, setPending] = useState(false);
  const submit = async () => {
    if (busy.current) return;
    busy.current = true;
    setPending(true);
    try {
      await send();
    } catch (error) {
      busy.current = false;
      setPending(false);
      onError(error);
    }
  };
  return { pending, submit };
}
