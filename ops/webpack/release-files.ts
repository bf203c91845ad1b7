import type { ReleaseFile } from '@sohor/shared/platform/remotes';
import type { Compilation } from 'webpack';
import { integrityOf } from './integrity.ts';

/** All files of a build with their subresource integrity, sorted. */
export function releaseFiles(compilation: Compilation): ReleaseFile[] {
  return compilation
    .getAssets()
    .filter(
      ({ name }) =>
        !name.endsWith('.map') && !name.includes('hot-update') && !/^mf-(manifest|stats)\.json$/.test(name),
    )
    .map(({ name, source }) => ({
      file: name,
      integrity: integrityOf(source.buffer()),
    }))
    .sort((a, b) => (a.file < b.file ? -1 : 1));
}
