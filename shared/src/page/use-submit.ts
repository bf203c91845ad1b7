import { storedSession } from '@sohor/shared/platform';
import { useCallback, useRef, useState } from 'react';
import { hasEndedSession } from './error-text.ts';

export interface SubmitOptions<Input, Result> {
  send: (input: Input) => Promise<Result>;
  /** The form stays shut until what this returns is done. */
  onSuccess?: (result: Result, input: Input) => unknown;
  /** As `onSuccess`. Left out where the call ended the session: the log-in page opens by itself, and tells why. */
  onError?: (error: unknown, input: Input) => unknown;
  /** After either of them. */
  onSettled?: () => void;
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
export function useSubmit<Result, Input = void>(options: SubmitOptions<Input, Result>) {
  const [state, setState] = useState<State<Input>>(IDLE);
  /** The call under way; `null` while the form is open. */
  const running = useRef<object | null>(null);

  const run = async (input: Input) => {
    if (running.current) return;
    const { send, onSuccess, onError, onSettled, untilReset = false } = options;
    const call = {};
    running.current = call;
    setState({ status: 'pending', error: null, input });
    const wasSignedIn = storedSession().accessToken !== null;
    /** After a `reset` the form belongs to a later call. */
    const end = (next: State<Input>, isOpen: boolean) => {
      onSettled?.();
      if (running.current !== call) return;
      if (isOpen) running.current = null;
      setState(next);
    };
    try {
      const result = await send(input);
      await onSuccess?.(result, input);
      end({ status: 'success', error: null, input }, !untilReset);
    } catch (error) {
      if (!(wasSignedIn && hasEndedSession(error))) await onError?.(error, input);
      end({ status: 'error', error: error as Error, input }, true);
    }
  };

  const reset = useCallback(() => {
    running.current = null;
    setState(IDLE);
  }, []);

  return {
    ...state,
    isPending: state.status === 'pending',
    isSuccess: state.status === 'success',
    isError: state.status === 'error',
    /** Nothing more can be sent now. */
    isShut: state.status === 'pending' || (state.status === 'success' && options.untilReset === true),
    submit: (input: Input): void => void run(input),
    reset,
  };
}
