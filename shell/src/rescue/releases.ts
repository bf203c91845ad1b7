import type { PageRegistry, ReleaseFile, ShellRelease } from '@sohor/shared/platform/remotes';
import { element, timeLimit } from '../inlined/browser.ts';
import { disownScripts, hasStarted, load, NO_FILE, pageSheets } from '../inlined/shell-tags.ts';

/** The registry as it is published now. */
export type PublishedRegistry = PageRegistry & {
  shell?: { current?: ShellRelease; previous?: ShellRelease };
};

export async function published(): Promise<PublishedRegistry | undefined> {
  try {
    const signal = timeLimit(5000);
    return await (await fetch('/registry.json', { cache: 'no-cache', signal })).json();
  } catch {
    return undefined;
  }
}

export const otherShells = (registry: PublishedRegistry | undefined, own: string) =>
  [registry?.shell?.current, registry?.shell?.previous].filter(
    (one): one is ShellRelease => !!one && one.manifest.version !== own,
  );

export const chunkBlock = () => document.getElementById('shell-chunks');

/** Marks the page as running this release of the shell. */
function become(version: string, block: Element): void {
  chunkBlock()?.replaceWith(block);
  if (self.sohor) self.sohor.shell = version;
}

/** Starts the document's own release again. @param block its own data block, because another attempt may have replaced it */
export async function runOwn(version: string, block: Element): Promise<boolean> {
  become(version, block);
  const { main } = JSON.parse(block.textContent) as { main: ReleaseFile[] };
  // A different address, because the browser may have cached the failure.
  return runScripts(main.map(({ file, integrity }) => ({ file: `${file}?again`, integrity })));
}

export async function runOther({ url, manifest }: ShellRelease): Promise<boolean> {
  const { version, main, chunks, files } = manifest;
  const hashes = new Map(files.map(({ file, integrity }) => [file, integrity]));
  const bound = (names: readonly string[]) =>
    names.map((file) => ({ file: url + file, integrity: hashes.get(file) || NO_FILE }));
  const parts = Object.entries(chunks).map(([name, names]) => [name, bound(names)]);
  // The shell reads its hashes from this block. Trusted Types would refuse to set the text of a <script>.
  const block = element('data', { id: 'shell-chunks', hidden: true });
  block.textContent = JSON.stringify(Object.fromEntries(parts));
  become(version, block);
  // The HTML was drawn by another release, so this one must not hydrate it.
  document.getElementById('root')?.removeAttribute('data-prerendered');
  const all = bound(main);
  const ownSheets = pageSheets();
  await Promise.all(all.filter(({ file }) => file.endsWith('.css')).map(loadSheet));
  // They may stand at the end of the document, where their rules would win over those of this release.
  document.head.prepend(...ownSheets);
  return runScripts(all.filter(({ file }) => file.endsWith('.js')));
}

export const loadSheet = ({ file, integrity }: ReleaseFile) =>
  load(element('link', { rel: 'stylesheet', href: file, integrity }));

/** @returns whether the shell runs */
async function runScripts(files: readonly ReleaseFile[]): Promise<boolean> {
  for (const { file, integrity } of files)
    await load(element('script', { src: file, integrity, async: false }));
  if (hasStarted()) return true;
  disownScripts();
  return false;
}
