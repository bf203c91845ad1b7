import type { ReleaseFile } from '@sohor/shared/platform/remotes';
import { builtName, expectFiles, prepareTag } from './tags.ts';

// Must run before any part is loaded on demand: reads the hashes of the shell's own parts from the page.
const block = document.getElementById('shell-chunks')?.textContent;
try {
  const chunks: Record<string, ReleaseFile[]> = block ? JSON.parse(block) : {};
  for (const files of Object.values(chunks)) expectFiles(files);
} catch (error) {
  // The block was cut off in transit: no part has a hash, so none loads and the tab falls back (shell/src/frame/own-part.ts).
  console.error(error);
}
// By `data-href` the chunk loader recognises style sheets that are in the page already.
for (const sheet of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
  sheet.dataset.href = builtName(sheet.getAttribute('href') ?? '');

if (globalThis.sohor) globalThis.sohor.prepareTag = prepareTag;
