import { hash } from 'node:crypto';
import type { Registry, ShellManifest, ShellRelease } from '@sohor/shared/platform/remotes';
import { Problem } from '../../run/problem.ts';
import type { PageStart, PrerenderedPage, ServerRenderedPage } from '../../site/public-pages.ts';
import { SHELL_URL } from '../../site/render-page.ts';
import type { Store } from '../store/store.ts';

/** Raise it when commands of earlier versions would make wrong documents from a kit. */
const FORMAT = 2;

/**
 * What the documents of a site are made of, besides the registry: kept with every release of the shell, so that the
 * release of a remote needs no build of the shell. The public pages are in it as HTML. The program in it is for the gateway:
 * nothing from the store is ever run on the machine that releases.
 */
export interface ShellKit {
  format: number;
  manifest: ShellManifest;
  /** `shell/index.html` with its marks. */
  template: string;
  /** The page's first script, inlined: ops/site/inlined-script.ts. */
  boot: string;
  /** Every path that the shell knows, with `:name` for a variable part. */
  paths: readonly string[];
  prerendered: readonly PrerenderedPage[];
  /** Frame of the signed-in area as HTML, with its styles before it. */
  appFrame: string;
  /** What of the shell's sheet every drawn page is built on. */
  baseStyles: string;
  /** Server-rendered pages; none in a shell without them. */
  serverRendered?: {
    /** The program that draws them: a CommonJS module with `drawPage`. */
    renderer: string;
    /** When these pages start their scripts. */
    start: PageStart;
    pages: readonly ServerRenderedPage[];
  };
  /** Files at the root of the site that are the same on every address, by name. */
  root: Record<string, { type: string; base64: string }>;
}

export const KITS = 'kits/';
export const kitKey = (version: string) => `${KITS}${version}.json`;

export function encodeKit(parts: Omit<ShellKit, 'format'>) {
  // The build's version is a hash of its scripts only. A release is also new when its documents change.
  const version = hash('sha256', JSON.stringify([FORMAT, parts])).slice(0, 16);
  const manifest = { ...parts.manifest, version };
  const kit: ShellKit = { format: FORMAT, ...parts, manifest };
  const release: ShellRelease = { url: SHELL_URL, manifest };
  return { kit, bytes: Buffer.from(JSON.stringify(kit)), release };
}

/** The kit that the live documents are made of. */
export async function liveKit(store: Pick<Store, 'get' | 'place'>, { shell }: Registry): Promise<ShellKit> {
  const key = kitKey(shell.current.manifest.version);
  const bytes = await store.get(key);
  if (!bytes)
    throw new Problem(
      `${store.place}/${key} is gone, without which no page can be made. Release the shell again.`,
    );
  const kit = JSON.parse(String(bytes)) as ShellKit;
  if (kit.format === FORMAT) return kit;
  const [age, way] =
    kit.format > FORMAT ? ['a newer', 'Update this checkout'] : ['an older', 'Release the shell again'];
  throw new Problem(
    `The shell of ${store.place} was released by ${age} version of this command. ${way} first.`,
  );
}
