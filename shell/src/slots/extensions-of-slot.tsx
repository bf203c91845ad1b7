import { currentUserId, type SessionUser, type SlotHostProps, useSession } from '@sohor/shared/platform';
import type { PageRegistry } from '@sohor/shared/platform/contract';
import { createContext, type ReactElement, useContext, useMemo } from 'react';
import { remoteExtensions } from '../registry.ts';
import { Extension } from './extension.tsx';

/** The registry whose remotes fill the slots inside. */
export const OfferedBy = createContext<PageRegistry | null>(null);

const NO_REMOTES: PageRegistry = { revision: 0, remotes: {}, allowedOrigins: [], overrides: false };

/** Fills a slot with the extensions that all remotes offer to the signed-in user. */
export function ExtensionsOfSlot({ name, ...place }: SlotHostProps): ReactElement[] {
  const { user } = useSession();
  const registry = useContext(OfferedBy) ?? NO_REMOTES;
  const extensions = useMemo(() => remoteExtensions(registry), [registry]);
  return extensions
    .filter(({ slot, access }) => slot === name && (access === user?.role || isForAll(access, user)))
    .flatMap((extension) => {
      const entry = registry.remotes[extension.remote];
      // The key makes React start anew when another user has logged in in another tab.
      const key = `${extension.remote}/${extension.component}/${currentUserId()}`;
      return entry ? [<Extension key={key} extension={extension} entry={entry} {...place} />] : [];
    });
}

function isForAll(access: string, user: SessionUser | null): boolean {
  return access === 'public' || (access === 'session' && user !== null && user.role !== 'Admin');
}
