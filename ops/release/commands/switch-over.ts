import type { Registry } from '@sohor/shared/platform/contract';
import { progress } from '../../run/say.ts';
import { isSameRegistry } from '../registry/changes.ts';
import { changeRegistry, type Revision } from '../registry/revisions.ts';
import { stamp } from '../registry/stamp.ts';
import { type Context, changeBy } from './context.ts';

/**
 * Changes the registry of a site, then its pages.
 * @param decide makes the next registry of whichever is live, checks included: somebody else may have been quicker
 */
export async function switchOver(
  context: Context,
  action: string,
  decide: (registry: Registry) => Promise<Registry> | Registry,
): Promise<Revision> {
  const { store } = context;
  return progress('Switching over', 'Registry switched, pages stamped', async () => {
    await changeRegistry(store, changeBy(context, action), async (head) => {
      if (!head) return undefined;
      const registry = await decide(head.registry);
      return isSameRegistry(registry, head.registry) ? undefined : { registry, origin: head.origin };
    });
    return stamp(store);
  });
}
