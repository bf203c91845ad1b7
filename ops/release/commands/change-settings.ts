import { say } from '../../run/say.ts';
import { needHead, type Revision } from '../registry/revisions.ts';
import type { SiteSettings } from '../registry/site-settings.ts';
import { withoutUnsigned } from '../signing/signatures.ts';
import { withKeys } from '../signing/trusted-keys.ts';
import type { Context } from './context.ts';
import { changeSite } from './switch-over.ts';

/** Changes the address and the trusted keys of a site. */
export async function changeSettings(context: Context, settings: SiteSettings): Promise<Revision> {
  const { store } = context;
  const { origin, allowedOrigins, overrides, keys } = settings;
  await needHead(store);
  const live = await changeSite(context, `settings ${origin}`, async (head) => {
    if (!head) return undefined;
    const changed = withKeys({ ...head.registry, allowedOrigins, overrides }, keys);
    return { registry: await withoutUnsigned(store, changed, changed.keys), origin };
  });
  const from = allowedOrigins.length > 0 ? allowedOrigins.join(', ') : 'this origin alone';
  say(`✓ ${origin}, code from ${from}, overrides ${overrides ? 'on' : 'off'}: revision ${live.revision}`);
  return live;
}
