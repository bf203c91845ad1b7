import { styleProblems } from '../../webpack/isolated-styles.ts';
import type { RemoteBuild } from '../builds/remote-build.ts';

/** The rule that the build has: what is released may come from elsewhere. */
export function problemsOfStyles({ name, files }: RemoteBuild): string[] {
  return files
    .filter(({ file }) => file.endsWith('.css'))
    .flatMap(({ file, bytes }) => styleProblems(bytes, `${name}: ${file}`, { name, form: 'built' }));
}
