import { DRAWN_FILE } from '../../webpack/drawn-pages-plugin.ts';
import { styleProblems } from '../../webpack/isolated-styles.ts';
import { isShell, nameOf } from '../builds/release-files.ts';
import type { Build } from '../builds/upload.ts';

/** Browsers accept attributes in an end tag, too. */
const STYLE_ELEMENT = /<style\b[^>]*>(.*?)<\/style\b[^>]*>/gis;

/** Checks the styles of a remote by the rule of our build, because it may have been built elsewhere. */
export function problemsOfStyles({ release, files }: Build): string[] {
  if (isShell(release)) return [];
  const name = nameOf(release);
  const problemsOf = (file: string, css: Uint8Array) =>
    styleProblems(css, `${name}: ${file}`, { name, form: 'built' });
  return files.flatMap(({ file, bytes }) => {
    if (file.endsWith('.css')) return problemsOf(file, bytes);
    // A drawn page stands in the document, and so do its styles.
    if (!DRAWN_FILE.test(file)) return [];
    const html = String(bytes);
    const problems = [...html.matchAll(STYLE_ELEMENT)].flatMap(([, css = '']) =>
      problemsOf(file, Buffer.from(css)),
    );
    // Without an end tag, the rest of the document would be read as styles.
    return /<style\b/i.test(html.replace(STYLE_ELEMENT, ''))
      ? [...problems, `${name}: ${file}:1: a style element has no end`]
      : problems;
  });
}
