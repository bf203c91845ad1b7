import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Registry } from '../shared/src/platform/registry.ts';
import type { PagePolicy } from './security-headers.ts';
import type { ServerRenderedPage } from './server-rendered-page.ts';

/** The files of a published site: publishing writes them, and the gateway, or a web server in its place, reads them. */

/** `site.json`, the last file that publishing writes. */
export interface SiteFile {
  /** Hashes of the scripts in the documents, as a Content-Security-Policy names them. */
  scriptHashes: string[];
  /** Prerendered pages: path → file. Every other path gets `index.html`. */
  pages: Record<string, string>;
  /** Patterns of the shell's paths; those of the remotes are in the registry. */
  paths: readonly string[];
  /** Other files, by path. */
  files: Record<string, { file: string; type: string }>;
  /** Every document → the beginning of the SHA-256 of its bytes. */
  documents: Record<string, string>;
  /** Document of the signed-in area with its frame already rendered; otherwise the same as `index.html`. */
  appFrame: string;
  /** What of the shell's sheet every drawn page is built on. */
  baseStyles: string;
  /** Server-rendered pages; none in a shell without them. */
  serverRendered?: {
    /** Document with the shell's drawing program. */
    renderer: string;
    /** `https://host` of the product. */
    origin: string;
    /** Each with the document at whose two marks the gateway inserts what was drawn. */
    pages: readonly (ServerRenderedPage & { frame: string })[];
  };
}

export interface PublishedSite {
  site: SiteFile;
  registry: Registry;
}

/** Reads both files of a folder. */
export async function readPublishedSite(folder: string): Promise<PublishedSite> {
  const read = async (file: string) => JSON.parse(await readFile(join(folder, file), 'utf8'));
  return { site: await read('site.json'), registry: await read('registry.json') };
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
  return [...new Set([...site.paths, ...routes.map(({ path }) => path)])];
}

/** What the site's pages may load. */
export function policyOf({ site, registry }: PublishedSite): PagePolicy {
  const { allowedOrigins, overrides } = registry;
  return { scriptHashes: site.scriptHashes, allowedOrigins, overrides };
}
