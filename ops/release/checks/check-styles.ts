import { DRAWN_FILE } from '../../webpack/drawn-pages-plugin.ts';
import { styleProblems } from '../../webpack/isolated-styles.ts';
import type { RemoteBuild } from '../builds/remote-build.ts';

const STYLE_ELEMENT = /<style[^>]*>(.*?)<\/style>/gis;

/** Checks the styles of a build by the rule that the build has: what is released may have been built elsewhere. */
export function problemsOfStyles({ name, files }: RemoteBuild): string[] {
  const problemsOf = (file: string, css: Uint8Array) =>
    styleProblems(css, `${name}: ${file}`, { name, form: 'built' });
  return files.flatMap(({ file, bytes }) => {
    if (file.endsWith('.css')) return problemsOf(file, bytes);
    // A drawn page stands in the document, and so do its styles.
    if (!DRAWN_FILE.test(file)) return [];
    return [...String(bytes).matchAll(STYLE_ELEMENT)].flatMap(([, css = '']) =>
      problemsOf(file, Buffer.from(css)),
    );
  });
}
