import type { RemoteEntry } from '@sohor/shared/platform/contract';
import { type ReactNode, Suspense, useCallback, useState } from 'react';
import { loadedPage, loadPage, reloadPage } from '../federation/load-page.ts';
import { useCode } from '../federation/use-code.ts';
import type { RemoteExtension } from '../registry.ts';
import { ExtensionBoundary } from './extension-boundary.tsx';
import { FailedExtension } from './failed-extension.tsx';

export interface ExtensionProps {
  extension: RemoteExtension;
  entry: RemoteEntry;
  /** The slot's context, which becomes the extension's props. */
  context: object;
  pending?: ReactNode;
  failed?: ReactNode;
}

/** Loads and shows one extension. An error in loading or rendering it stays inside. */
export function Extension({ failed, ...props }: ExtensionProps) {
  const [attempt, setAttempt] = useState(0);
  const { remote, slot } = props.extension;
  const notice = <FailedExtension onRetry={() => setAttempt(attempt + 1)} />;
  return (
    <ExtensionBoundary
      key={attempt}
      remote={remote}
      slot={slot}
      failed={failed === undefined ? notice : failed}
    >
      <Loaded {...props} isFirst={attempt === 0} />
    </ExtensionBoundary>
  );
}

function Loaded({ extension, entry, context, pending, isFirst }: ExtensionProps & { isFirst: boolean }) {
  const { remote, slot, component } = extension;
  const load = useCallback(
    () => (isFirst ? loadPage : reloadPage)(remote, entry, component, slot),
    [remote, entry, component, slot, isFirst],
  );
  const Component = useCode<object>(load, isFirst ? loadedPage(remote, component) : undefined);
  if (!Component) return pending;
  return (
    <Suspense fallback={pending}>
      <Component {...context} />
    </Suspense>
  );
}
