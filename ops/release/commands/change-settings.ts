import { say } from '../../run/say.ts';
import { isSameRegistry } from '../registry/changes.ts';
import { changeRegistry, needHead, type Revision } from '../registry/revisions.ts';
import type { SiteSettings } from '../registry/site-settings.ts';
import { stamp } from '../registry/stamp.ts';
import { type Context, changeBy } from './context.ts';

/** Tells a site anew where it runs. */
export async function changeSettings(context: Context, settings: SiteSettings): Promise<Revision> {
  const { store } = context;
  const { origin, allowedOrigins, overrides } = settings;
  await needHead(store);
  await changeRegistry(store, changeBy(context, `settings ${origin}`), (head) => {
    if (!head) return undefined;
    const registry = { ...head.registry, allowedOrigins, overrides };
    return head.origin === origin && isSameRegistry(registry, head.registry)
      ? undefined
      : { registry, origin };
  });
  const live = await stamp(store);
  const from = allowedOrigins.length > 0 ? allowedOrigins.join(', ') : 'this origin alone';
  say(`✓ ${origin}, code from ${from}, overrides ${overrides ? 'on' : 'off'}: revision ${live.revision}`);
  return live;
}
