import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Registry } from './page-registry.ts';
import type { PagePolicy } from './security-headers.ts';
import type { ServerRenderedPage } from './server-rendered-page.ts';

/** The files of a published site: publishing writes them, and the gateway, or a web server in its place, reads them. */

/** `site.json`, the last file that publishing writes. */
export interface SiteFile {
  /** Hashes of the scripts in the documents, as a Content-Security-Policy names them. */
  scriptHashes: string[];
  /** Prerendered pages: path → file. Every other path gets `index.html`. */
  pages: Record<string, string>;
  /** Patterns of the shell's paths; those of the remotes are in the registry. Missing in an old site. */
  paths?: readonly string[];
  /** Other files, by path. */
  files: Record<string, { file: string; type: string }>;
  /** Every document → the beginning of the SHA-256 of its bytes. */
  documents: Record<string, string>;
  /**
   * Document of the signed-in area with its frame already rendered; otherwise the same as `index.html`. Missing in an old site.
   */
  appFrame?: string;
  /** What of the shell's sheet every drawn page is built on; such pages wait for their sheets otherwise. Missing in an old site. */
  baseStyles?: string;
  /**
   * Server-rendered pages. This key, the folder `fresh/` of its documents and the marks `<!--fresh-…-->` in its frames keep their
   * first name, so that sites and gateways of different releases can read each other.
   */
  fresh?: {
    /** Document with the shell's drawing program. */
    renderer: string;
    /** Document with two marks, at which the gateway inserts the drawn page. */
    frame: string;
    /** `https://host` of the product. */
    origin: string;
    pages: readonly ServerRenderedPage[];
    /** Pages with a frame of their own; a gateway from before this key serves them as they were published. */
    framed?: readonly (ServerRenderedPage & { frame: string })[];
  };
}

export interface PublishedSite {
  site: SiteFile;
  registry: Registry;
}

/** Reads both files of a folder. Keys that an older release did not write are empty. */
export async function readPublishedSite(folder: string): Promise<PublishedSite> {
  const read = async (file: string) => JSON.parse(await readFile(join(folder, file), 'utf8')) as object;
  return {
    site: { scriptHashes: [], pages: {}, files: {}, documents: {}, ...(await read('site.json')) },
    registry: { remotes: {}, allowedOrigins: [], overrides: false, ...(await read('registry.json')) },
  };
}

/**
 * Paths of the shell and of all remotes. A remote that is switched off still has its pages, which then say that they are not
 * available. The browser decides who gets the canary.
 */
export function pathsOf({ site, registry }: PublishedSite): string[] {
  const routes = Object.values(registry.remotes).flatMap(({ current, canary }) => [
    ...(current?.manifest?.routes ?? []),
    ...(canary?.release?.manifest?.routes ?? []),
  ]);
  return [...new Set([...(site.paths ?? []), ...routes.map(({ path }) => path)])];
}

/** What the site's pages may load. */
export function policyOf({ site, registry }: PublishedSite): PagePolicy {
  const { allowedOrigins, overrides } = registry;
  return { scriptHashes: site.scriptHashes, allowedOrigins, overrides };
}
