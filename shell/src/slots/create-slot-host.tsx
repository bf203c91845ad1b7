import { currentUserId, type SlotHostProps, useSession } from '@sohor/shared/platform';
import type { PageRegistry } from '@sohor/shared/platform/contract';
import type { ReactElement } from 'react';
import { remoteExtensions } from '../registry.ts';
import { Extension } from './extension.tsx';

/** What draws the slots of the product: the extensions of all remotes for whoever is signed in. */
export function createSlotHost(registry: PageRegistry) {
  const extensions = remoteExtensions(registry);
  return function ExtensionsOfSlot({ name, ...place }: SlotHostProps): ReactElement[] {
    const { user } = useSession();
    return extensions
      .filter(({ slot, access }) => slot === name && (access === user?.role || isForAll(access, user)))
      .flatMap((extension) => {
        const entry = registry.remotes[extension.remote];
        // Another user, who has logged in in another tab, starts with extensions of their own.
        const key = `${extension.remote}/${extension.component}/${currentUserId()}`;
        return entry ? [<Extension key={key} extension={extension} entry={entry} {...place} />] : [];
      });
  };
}

function isForAll(access: string, user: unknown): boolean {
  return access === 'public' || (access === 'session' && user !== null);
}
