import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { PageRegistry, RouteAccess } from '@sohor/shared/platform/remotes';

const ROOT = join(import.meta.dirname, '../..');
/** Folder of the published site that is tested. */
export const SITE = resolve(ROOT, process.env.SITE_DIR ?? '.site');

/** A page that the site's route tables name. */
export interface PageOfSite {
  path: string;
  access: RouteAccess;
}

/** Paths of the shell that only redirect. */
const LEAD_ON = ['/appSohor', '/appSohor/wallet'];

/** All pages: the shell's own, and those in each remote's manifest. */
export async function pagesOfSite(): Promise<PageOfSite[]> {
  const read = async <T>(file: string) => JSON.parse(await readFile(join(SITE, file), 'utf8')) as T;
  const { paths } = await read<{ paths: string[] }>('site.json');
  const { remotes } = await read<PageRegistry>('registry.json');
  return [
    ...paths
      .filter((path) => !LEAD_ON.includes(path))
      .map((path): PageOfSite => ({ path, access: 'public' })),
    ...Object.values(remotes).flatMap(({ current }) => current.manifest.routes),
  ];
}

/** Addresses that match a route. */
export const addressesOf = (route: string) => new RegExp(`^${route.replaceAll(/:\w+/g, '[^/]+')}$`);
