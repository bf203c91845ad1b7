import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { anyCommand, runToEnd } from '../run/processes.ts';

/** Sources of the packages, relative to the repository's root. */
const SOURCES = ['shared/src', 'shared/shell-api/seals.ts', 'webpack.common.ts', 'types/*.d.ts'];

/**
 * Compiles the sources of the packages to JavaScript and declarations in one run of the compiler; each file stays at its place.
 * Types are not checked, `npm test` does that.
 * @param root of the repository
 * @param out is emptied first; must be below the root, so that the types of packages are found
 */
export async function emitSources(root: string, out: string): Promise<void> {
  await rm(out, { recursive: true, force: true });
  await mkdir(out, { recursive: true });
  const configuration = {
    extends: join(root, 'tsconfig.base.json'),
    compilerOptions: {
      noEmit: false,
      noCheck: true,
      declaration: true,
      rewriteRelativeImportExtensions: true,
      // Bundlers do not compile packages, so the target is what the product's browsers understand.
      target: 'es2022',
      rootDir: root,
      outDir: out,
    },
    include: SOURCES.map((path) => join(root, path)),
    exclude: [join(root, '**/*.test.*')],
  };
  const file = join(out, 'tsconfig.json');
  await writeFile(file, JSON.stringify(configuration));
  const tsc = join(root, 'node_modules/.bin/tsc');
  // Less garbage collection in the compiler: see ops/test/checks.ts.
  const env = { ...process.env, GOGC: '400' };
  await runToEnd(anyCommand([process.execPath, tsc, '-p', file], root, env), {
    what: 'Compiling the packages',
  });
  await rm(file);
  await Promise.all((await filesBelow(out, '.d.ts')).map((name) => nameJavaScript(join(out, name))));
}

/** The compiler leaves `./button.tsx` in declarations; editors do not find that in a package. */
async function nameJavaScript(file: string): Promise<void> {
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replaceAll(/(['"])(\.{1,2}\/[^'"\n]+)\.tsx?\1/g, '$1$2.js$1'));
}

/** Paths of the files below a folder, sorted. */
export async function filesBelow(folder: string, ending = ''): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
}
