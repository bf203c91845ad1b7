import { join } from 'node:path';
import type { TrustedKeys } from '@sohor/shared/platform/remotes';
import { changeSettings } from '../release/commands/change-settings.ts';
import type { Context } from '../release/commands/context.ts';
import { needHead } from '../release/registry/revisions.ts';
import { createKey, publicText } from '../release/signing/keys.ts';
import { openStore } from '../release/store/open-store.ts';
import { appsOf } from '../workspaces.ts';

/**
 * Makes a key that a copy of a site trusts for each of its parts, in addition to the teams' keys. Live releases keep their
 * signatures, and releases that are tried on the copy are signed with this key, so that the copy tests everything about
 * signatures. A site that requires no signatures stays as it is.
 * @param origin the copy's public address
 * @param file for the private key; only the copy trusts it
 * @returns the environment for signing releases onto the copy
 */
export async function signCopy(context: Context, origin: string, file: string): Promise<NodeJS.ProcessEnv> {
  const { registry } = await needHead(context.store);
  if (!registry.keys) return { ...context.env, SOHOR_TRUSTED_KEYS: 'none' };
  const key = publicText(createKey(file));
  const keys: TrustedKeys = Object.fromEntries(
    [...appsOf(context.root), ...Object.keys(registry.remotes)].map((name) => [
      name,
      [...(registry.keys?.[name] ?? []), key],
    ]),
  );
  const { allowedOrigins, overrides } = registry;
  const env = { ...context.env, SOHOR_SIGNING_KEY: file, SOHOR_TRUSTED_KEYS: JSON.stringify(keys) };
  await changeSettings({ ...context, env }, { origin, allowedOrigins: [...allowedOrigins], overrides, keys });
  return env;
}

if (import.meta.main) {
  const [site = '', file = ''] = process.argv.slice(2);
  const root = join(import.meta.dirname, '../..');
  const store = site ? openStore(site, process.cwd(), process.env) : undefined;
  if (!store || !file)
    throw new Error('Usage: node ops/deploy/sign-copy.ts <copy of a site> <file for its key>');
  const { PUBLIC_URL = 'http://localhost:3000', SOHOR_TRUSTED_KEYS: _, ...env } = process.env;
  await signCopy({ root, store, env }, PUBLIC_URL, file);
}
