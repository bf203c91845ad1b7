import { storedSession } from '@sohor/shared/platform';
import { useCallback, useRef, useState } from 'react';
import { hasEndedSession } from './error-text.ts';
import { announceSubmission } from './submissions.ts';

/** Options of {@link useSubmit}. */
export interface SubmitOptions<Input, Result> {
  send: (input: Input) => Promise<Result>;
  /** Called after a success. The form stays closed until the returned promise is settled. */
  onSuccess?: (result: Result, input: Input) => unknown;
  /** Called after an error, as `onSuccess`. Not called when the error ended the session: the log-in page opens and says why. */
  onError?: (error: unknown, input: Input) => unknown;
  /**
   * Keeps the form closed after a success too, until `reset`. For a form whose page is about to be left while the next one is
   * still loading.
   */
  untilReset?: boolean;
}

interface State<Input> {
  status: 'idle' | 'pending' | 'success' | 'error';
  error?: Error;
  /** Input of the current or last call. */
  input?: Input;
}

/**
 * Sends a form, or runs a button's action, once: `submit` does nothing while a call is running. React state alone would be too
 * late: it changes a moment after the click, and a slow phone accepts a second click in between.
 */
export function useSubmit<Result, Input = void>({
  send,
  onSuccess,
  onError,
  untilReset = false,
}: SubmitOptions<Input, Result>) {
  const [state, setState] = useState<State<Input>>({ status: 'idle' });
  /** The running call; null while the form is open. */
  const running = useRef<object | null>(null);

  const submit = (input: Input): void => {
    if (running.current) return;
    const call = {};
    running.current = call;
    setState({ status: 'pending', input });
    const wasSignedIn = storedSession().accessToken !== null;

    /** Runs the callback for the answer, then opens the form. */
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
      // After a refusal too: somebody else may have decided.
      .finally(announceSubmission)
      // An error in the callback does not turn a success into a failure: a form that opened again would be sent twice.
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
    /** Whether nothing can be sent now. */
    isShut: isPending || (untilReset && state.status === 'success'),
    submit,
    reset,
  };
}
