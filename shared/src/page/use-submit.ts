import { storedSession } from '@sohor/shared/platform';
import { useCallback, useRef, useState } from 'react';
import { hasEndedSession } from './error-text.ts';

/** Options of {@link useSubmit}. */
export interface SubmitOptions<Input, Result> {
  send: (input: Input) => Promise<Result>;
  /** The form stays shut until what this returns is done. */
  onSuccess?: (result: Result, input: Input) => unknown;
  /** As `onSuccess`. Left out where the call ended the session: the log-in page opens by itself, and tells why. */
  onError?: (error: unknown, input: Input) => unknown;
  /** Stay shut after a success too, until `reset`: the page is about to be left, and its successor may still be loading. */
  untilReset?: boolean;
}

interface State<Input> {
  status: 'idle' | 'pending' | 'success' | 'error';
  error: Error | null;
  /** What is being sent, or was sent last. */
  input: Input | undefined;
}

const IDLE = { status: 'idle', error: null, input: undefined } as const;

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
  const [state, setState] = useState<State<Input>>(IDLE);
  /** The call under way; null while the form is open. */
  const running = useRef<object | null>(null);

  const run = async (input: Input) => {
    if (running.current) return;
    const call = {};
    running.current = call;
    const show = (status: State<Input>['status'], error: Error | null = null) =>
      setState({ status, error, input });
    show('pending');
    const wasSignedIn = storedSession().accessToken !== null;
    let isSent = false;
    let error: Error | null = null;
    try {
      const result = await send(input);
      isSent = true;
      await onSuccess?.(result, input);
    } catch (thrown) {
      // What fails after the answer does not undo it: a form that opened again would be sent twice.
      if (isSent) throw thrown;
      error = thrown as Error;
      if (!wasSignedIn || !hasEndedSession(error)) await onError?.(error, input);
    } finally {
      // After a `reset` the form belongs to a later call.
      if (running.current === call) {
        if (!isSent || !untilReset) running.current = null;
        show(isSent ? 'success' : 'error', error);
      }
    }
  };

  const reset = useCallback(() => {
    running.current = null;
    setState(IDLE);
  }, []);

  const { status } = state;
  return {
    ...state,
    isPending: status === 'pending',
    isSuccess: status === 'success',
    isError: status === 'error',
    /** Nothing more can be sent now. */
    isShut: status === 'pending' || (untilReset && status === 'success'),
    submit: (input: Input): void => void run(input).catch((error) => reportError(error)),
    reset,
  };
}
