import { publish } from '../release/commands/publish.ts';
import { readSiteSettings } from '../release/registry/site-settings.ts';
import { FolderStore } from '../release/store/folder-store.ts';
import { remotesOf } from '../workspaces.ts';

export interface PublishOptions {
  /** The repository. */
  root: string;
  /** Folder that the gateway serves. */
  out: string;
  /** Leaves the releases alone where these very builds were the last to be published so: releases may have followed. */
  once?: boolean;
  /** Origin of the product where PUBLIC_URL may be left out. */
  origin?: string;
}

/** Publishes the builds of shell and remotes that lie in the repository, as a release of them all. */
export async function publishSite({ root, out, once = false, origin }: PublishOptions): Promise<void> {
  const { env } = process;
  await publish({ root, store: new FolderStore(out), env }, remotesOf(root), {
    ...readSiteSettings(env, origin),
    once,
  });
}
