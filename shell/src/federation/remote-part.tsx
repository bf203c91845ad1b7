import type { PageReference, RemoteEntry } from '@sohor/shared/platform/remotes';
import { type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
import { Boundary } from '../frame/frame-boundary.tsx';
import { blame } from './blame.ts';
import { RemoteUnavailable } from './failure.ts';
import { loadedPage, loadPage, PAGE_TIMEOUT_MS, reloadPage } from './load-page.ts';
import { useCode } from './use-code.ts';

interface PartProps {
  remote: string;
  entry: RemoteEntry;
  component: PageReference;
  /** The slot, where it is an extension. */
  slot?: string;
  /** Shown until its code is there. */
  pending: ReactNode;
  /** Its props. */
  context?: object;
}

export interface RemotePartProps extends PartProps {
  /** Shown in its place when it could not be loaded, or threw. */
  instead: (error: unknown, retry: () => void) => ReactNode;
}

/** A page or an extension of a remote. What goes wrong in loading or rendering it stays inside. */
export function RemotePart({ instead, ...props }: RemotePartProps) {
  const [attempt, setAttempt] = useState(0);
  const { remote, component, slot } = props;
  return (
    <Boundary
      key={`${remote}${component}${attempt}`}
      instead={(error) => instead(error, () => setAttempt(attempt + 1))}
      onError={(error, durationMs) => blame(remote, error, durationMs, slot)}
    >
      <Loaded {...props} isFirst={attempt === 0} />
    </Boundary>
  );
}

function Loaded({
  remote,
  entry,
  component,
  slot,
  pending,
  context,
  isFirst,
}: PartProps & { isFirst: boolean }) {
  const load = useCallback(
    () => (isFirst ? loadPage : reloadPage)(remote, entry, component, slot),
    [remote, entry, component, slot, isFirst],
  );
  const Shown = useCode<object>(load, isFirst ? loadedPage(remote, component) : undefined);
  if (!Shown) return pending;
  return (
    // For one that suspends while it loads a part of its own.
    <Suspense fallback={<Suspended remote={remote} pending={pending} />}>
      <Shown {...context} />
    </Suspense>
  );
}

function Suspended({ remote, pending }: Pick<PartProps, 'remote' | 'pending'>) {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setLate, PAGE_TIMEOUT_MS, true);
    return () => clearTimeout(timer);
  }, []);
  if (isLate) throw new RemoteUnavailable(`a part of ${remote} suspends without end`);
  return pending;
}
