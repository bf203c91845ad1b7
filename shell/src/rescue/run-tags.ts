import type { ReleaseFile } from '@sohor/shared/platform/contract';
import { element } from '../inlined/element.ts';
import { disownScripts, hasStarted, load } from '../inlined/shell-tags.ts';

export const loadSheet = ({ file, integrity }: ReleaseFile) =>
  load(element('link', { rel: 'stylesheet', href: file, integrity }));

/** @returns whether the shell runs */
export async function runScripts(files: readonly ReleaseFile[]): Promise<boolean> {
  for (const { file, integrity } of files)
    await load(element('script', { src: file, integrity, async: false }));
  if (hasStarted()) return true;
  disownScripts();
  return false;
}
