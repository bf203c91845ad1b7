import { storedSession } from '@sohor/shared/platform';
import { useCallback, useRef, useState } from 'react';
import { hasEndedSession } from './error-text.ts';

/** Options of {@link useSubmit}. */
export interface SubmitOptions<Input, Result> {
  send: (input: Input) => Promise<Result>;
  /** The form stays shut until what this returns is done. */
  onSuccess?: (result: Result, input: Input) => unknown;
  /** Like `onSuccess`. Not called when the call ended the session: the log-in page opens by itself, and says why. */
  onError?: (error: unknown, input: Input) => unknown;
  /** Stay shut after a success too, until `reset`: the page is about to be left, and its successor may still be loading. */
  untilReset?: boolean;
}

interface State<Input> {
  status: 'idle' | 'pending' | 'success' | 'error';
  error?: Error;
  /** What is being sent, or was sent last. */
  input?: Input;
}

/**
 * Sends a form, or what a button stands for, once: `submit` does nothing while a call is under way. A state alone is too late for
 * that: it reaches the screen a moment after the click, and on a slow phone a second click fits in between.
 */
export function useSubmit<Result, Input = void>({
  send,
  onSuccess,
  onError,
  untilReset = false,
}: SubmitOptions<Input, Result>) {
  const [state, setState] = useState<State<Input>>({ status: 'idle' });
  /** The call under way; null while the form is open. */
  const running = useRef<object | null>(null);

  const submit = (input: Input): void => {
    if (running.current) return;
    const call = {};
    running.current = call;
    setState({ status: 'pending', input });
    const wasSignedIn = storedSession().accessToken !== null;

    /** Does what follows the answer, then opens the form. */
    const settle = async (follow: () => unknown, next: State<Input>) => {
      try {
        await follow();
      } finally {
        // After a `reset` the form belongs to a later call.
        if (running.current === call) {
          if (next.status === 'error' || !untilReset) running.current = null;
          setState(next);
        }
      }
    };

    (async () => send(input))()
      // What fails after the answer does not undo it: a form that opened again would be sent twice.
      .then(
        (result) => settle(() => onSuccess?.(result, input), { status: 'success', input }),
        (error) =>
          settle(() => (wasSignedIn && hasEndedSession(error) ? null : onError?.(error, input)), {
            status: 'error',
            error,
            input,
          }),
      )
      .catch((error) => reportError(error));
  };

  const reset = useCallback(() => {
    running.current = null;
    setState({ status: 'idle' });
  }, []);

  const isPending = state.status === 'pending';
  return {
    ...state,
    isPending,
    /** Nothing more can be sent now. */
    isShut: isPending || (untilReset && state.status === 'success'),
    submit,
    reset,
  };
}
