import { join } from 'node:path';
import { type SlotHostProps, storedSession } from '@sohor/shared/platform';
import type { ComponentType } from 'react';
import { type RemoteDefinition, splitReference } from '../platform/remotes.ts';

/** Fills slots, as the shell does. */
export type Extensions = ComponentType<SlotHostProps>;

/**
 * Makes a component that fills slots with the extensions that a remote offers to the signed-in user.
 * @param src the remote's folder of sources
 */
export function extensionsOf({ extensions = [] }: RemoteDefinition, src: string): Extensions {
  return function ExtensionsOfRemote({ name, context }) {
    const { role } = storedSession();
    return extensions
      .filter(({ slot, access }) => slot === name && [role, 'session', 'public'].includes(access))
      .sort((a, b) => a.order - b.order)
      .map(({ component }) => {
        const [module, exported] = splitReference(component);
        const Component = require(join(src, module))[exported] as ComponentType<object>;
        return <Component key={component} {...context} />;
      });
  };
}
