import type { ReleaseFile } from '@sohor/shared/platform/contract';
import { builtName, expectFiles, prepareTag } from './tags.ts';

// Before anything is loaded on demand: the hashes of the shell's own parts stand in the page.
const block = document.getElementById('shell-chunks')?.textContent;
try {
  const chunks: Record<string, ReleaseFile[]> = block ? JSON.parse(block) : {};
  for (const files of Object.values(chunks)) expectFiles('', files);
} catch (error) {
  // Cut off on its way: then no part may be loaded, and the tab falls back (shell/src/frame/own-part.ts).
  console.error(error);
}
// The loader of sheets finds those that came with the page by this.
for (const sheet of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
  sheet.dataset.href = builtName(sheet.getAttribute('href') ?? '');

if (globalThis.sohor) globalThis.sohor.prepareTag = prepareTag;
