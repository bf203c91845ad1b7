import type { PageRegistry } from '@sohor/shared/platform/contract';
import { SLOTS } from '@sohor/shared/wire/catalog';
import { tellRemoteEvent } from '../federation/events.ts';
import { remoteExtensions } from '../registry.ts';

/** Reports extensions for slots that only a newer shell has. They are not shown. */
export function tellUnknownSlots(registry: PageRegistry): void {
  for (const { remote, slot } of remoteExtensions(registry)) {
    if (SLOTS.includes(slot)) continue;
    const version = registry.remotes[remote]?.current.manifest.version ?? '';
    tellRemoteEvent({ remote, version, outcome: 'unknown-slot', durationMs: 0, reason: null, slot });
  }
}
