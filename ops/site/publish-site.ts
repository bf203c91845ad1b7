import { remotesOf } from '../release/commands/context.ts';
import { publish } from '../release/commands/publish.ts';
import { readSiteSettings } from '../release/registry/site-settings.ts';
import { FolderStore } from '../release/store/folder-store.ts';

export interface PublishOptions {
  /** The repository. */
  root: string;
  /** Folder that the gateway serves. */
  out: string;
  /** `https://host` of the product, which search engines and shared links are told. */
  origin?: string;
  /** Leaves the releases alone where these very builds were the last to be published so: releases may have followed. */
  once?: boolean;
}

/** Publishes the builds of shell and remotes that lie in the repository, as a release of them all. */
export async function publishSite({ root, out, origin, once = false }: PublishOptions): Promise<void> {
  const { env } = process;
  const settings = readSiteSettings(origin ? { ...env, PUBLIC_URL: origin } : env);
  await publish({ root, store: new FolderStore(out), env }, remotesOf(root), { ...settings, once });
}
