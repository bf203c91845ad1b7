import { currentUserId, type SessionUser, type SlotHostProps, useSession } from '@sohor/shared/platform';
import type { PageRegistry } from '@sohor/shared/platform/remotes';
import { Button } from '@sohor/shared/ui';
import { SLOTS } from '@sohor/shared/wire/catalog';
import { createContext, type ReactElement, useContext, useMemo } from 'react';
import { tellRemoteEvent } from '../federation/events.ts';
import { RemotePart } from '../federation/remote-part.tsx';
import { NO_REGISTRY, remoteExtensions } from '../registry.ts';
import styles from './extensions-of-slot.module.css';

/** The registry whose remotes fill the slots inside. */
export const OfferedBy = createContext<PageRegistry>(NO_REGISTRY);

/** Fills a slot with the extensions that all remotes offer to the signed-in user. */
export function ExtensionsOfSlot({ name, context, pending, failed }: SlotHostProps): ReactElement[] {
  const { user } = useSession();
  const registry = useContext(OfferedBy);
  const extensions = useMemo(() => remoteExtensions(registry), [registry]);
  return extensions
    .filter(({ slot, access }) => slot === name && (access === user?.role || isForAll(access, user)))
    .flatMap(({ remote, component, slot }) => {
      const entry = registry.remotes[remote];
      if (!entry) return [];
      return [
        <RemotePart
          // React starts anew when another user has logged in in another tab.
          key={`${remote}/${component}/${currentUserId()}`}
          remote={remote}
          entry={entry}
          component={component}
          slot={slot}
          context={context}
          pending={pending}
          instead={(_error, retry) => (failed === undefined ? <Notice onRetry={retry} /> : failed)}
        />,
      ];
    });
}

function isForAll(access: string, user: SessionUser | null): boolean {
  return access === 'public' || (access === 'session' && user !== null && user.role !== 'Admin');
}

/** Deliberately small: the page around it works and is more important. */
function Notice({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className={styles.place}>
      <p>Bagian ini sedang tidak dapat dimuat.</p>
      <Button variant="secondary" size="sm" onClick={onRetry}>
        Coba lagi
      </Button>
    </div>
  );
}

/** Reports extensions for slots that only a newer shell has. They are not shown. */
export function tellUnknownSlots(registry: PageRegistry): void {
  for (const { remote, slot } of remoteExtensions(registry)) {
    if (SLOTS.includes(slot)) continue;
    const version = registry.remotes[remote]?.current.manifest.version ?? '';
    tellRemoteEvent({ remote, version, outcome: 'unknown-slot', durationMs: 0, reason: null, slot });
  }
}
