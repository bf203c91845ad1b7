import type { RemoteManifest } from '@sohor/shared/platform/contract';

/** A page of the remote in that site, with the remote's code taken from `address`. */
export function previewLink({ name, routes }: RemoteManifest, address: string, site: string): string {
  const plain = routes.find(({ path }) => !path.includes(':'));
  const link = new URL(plain?.path ?? '/', site);
  link.searchParams.set(`mf.${name}`, address);
  return link.href;
}
