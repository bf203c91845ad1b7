import { say } from '../../run/say.ts';
import { isSameRegistry } from '../registry/changes.ts';
import { changeRegistry, needHead, type Revision } from '../registry/revisions.ts';
import type { SiteSettings } from '../registry/site-settings.ts';
import { stamp } from '../registry/stamp.ts';
import { withoutUnsigned } from '../signing/signatures.ts';
import { withKeys } from '../signing/trusted-keys.ts';
import { type Context, changeBy } from './context.ts';
import { refuseUnsigned } from './switch-over.ts';

/** Tells a site anew where it runs. */
export async function changeSettings(context: Context, settings: SiteSettings): Promise<Revision> {
  const { store } = context;
  const { origin, allowedOrigins, overrides, keys } = settings;
  await needHead(store);
  await changeRegistry(store, changeBy(context, `settings ${origin}`), async (head) => {
    if (!head) return undefined;
    const changed = withKeys({ ...head.registry, allowedOrigins, overrides }, keys);
    const registry = changed.keys ? await withoutUnsigned(store, changed, changed.keys) : changed;
    await refuseUnsigned(context, registry);
    return head.origin === origin && isSameRegistry(registry, head.registry)
      ? undefined
      : { registry, origin };
  });
  const live = await stamp(store);
  const from = allowedOrigins.length > 0 ? allowedOrigins.join(', ') : 'this origin alone';
  say(`✓ ${origin}, code from ${from}, overrides ${overrides ? 'on' : 'off'}: revision ${live.revision}`);
  return live;
}
