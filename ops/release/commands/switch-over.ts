import type { Registry } from '@sohor/shared/platform/remotes';
import { progress, say } from '../../run/say.ts';
import { refuseFor } from '../checks/check-registry.ts';
import { isSameRegistry } from '../registry/changes.ts';
import { changeRegistry, type Next, needHead, type Revision } from '../registry/revisions.ts';
import { stamp } from '../registry/stamp.ts';
import { unsignedIn } from '../signing/signatures.ts';
import { asJudged, keysToJudgeBy } from '../signing/trusted-keys.ts';
import { NotAllowed } from '../store/store.ts';
import { type Context, changeBy } from './context.ts';

/** As `changeSite`, for a site that exists and whose address stays. */
export const switchOver = (
  context: Context,
  action: string,
  decide: (registry: Registry) => Promise<Registry> | Registry,
): Promise<Revision> =>
  progress('Switching over', 'Registry switched, pages stamped', () =>
    changeSite(
      context,
      action,
      async (head) =>
        head && { registry: await decide(asJudged(context.env, head.registry)), origin: head.origin },
    ),
  );

/**
 * Changes the registry of a site, then its pages.
 * @param decide makes the next registry from the live one, checks included. Called again when somebody else was quicker.
 */
export async function changeSite(
  context: Context,
  action: string,
  decide: (head: Revision | undefined) => Promise<Next> | Next,
): Promise<Revision> {
  const head = await changeRegistry(context.store, changeBy(context, action), async (head) => {
    const next = await decide(head);
    if (!next) return undefined;
    await refuseUnsigned(context, next.registry);
    const isSame = head?.origin === next.origin && isSameRegistry(next.registry, head.registry);
    return isSame ? undefined : next;
  });
  return stampIfAllowed(context, head);
}

/** @throws {Problem} when browsers would get a release that no known key has signed */
export async function refuseUnsigned({ store, env }: Context, registry: Registry): Promise<void> {
  const problems = await unsignedIn(store, registry, keysToJudgeBy(env, registry));
  refuseFor(problems, 'This');
}

/** A team's store key may not write documents. Then the mirror writes them. */
async function stampIfAllowed({ store }: Context, head: Revision): Promise<Revision> {
  try {
    return await stamp(store, head);
  } catch (error) {
    if (!(error instanceof NotAllowed)) throw error;
    say('  The pages are left to whoever mirrors this site: this key may not write them');
    return needHead(store);
  }
}
