import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type Ranges = Record<string, string>;

/** The parts of a package.json that are read and written here. */
export interface Manifest {
  name: string;
  version: string;
  exports?: Record<string, string>;
  sideEffects?: readonly string[];
  dependencies?: Ranges;
  devDependencies?: Ranges;
  peerDependencies?: Ranges;
  peerDependenciesMeta?: Record<string, { optional: boolean }>;
}

export const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/** Tools that only this repository runs. */
const OWN_TOOLS = ['@biomejs/biome', 'dependency-cruiser', 'turbo'];
/** What `@sohor/shared/testing` is made with; whoever takes `@sohor/build` has them. */
const TESTING = ['@testing-library/react', '@testing-library/user-event', 'msw'];

const COMMON = { license: 'UNLICENSED', type: 'module', engines: { node: '>=20' } } as const;
const toJavaScript = (path: string) => path.replace(/\.tsx?$/, '.js');

/** `@sohor/shared` as others install it: the same entries as in this repository, in JavaScript. */
export function sharedManifest(root: string) {
  const { name, version, exports = {}, sideEffects, ...own } = readManifest(join(root, 'shared'));
  const { dependencies, peerDependencies } = own;
  const tools = readManifest(root).devDependencies ?? {};
  const testing = Object.fromEntries(TESTING.map((tool) => [tool, tools[tool] ?? '*']));
  return {
    name,
    version,
    description: 'Platform, design system and API client for remotes of Sohor.',
    ...COMMON,
    sideEffects,
    exports: Object.fromEntries(
      Object.entries(exports).map(([subpath, file]) => [subpath, toJavaScript(file)]),
    ),
    dependencies,
    peerDependencies: { ...peerDependencies, ...testing },
    // Here a server that uses the wire alone is spared the others, too. A remote needs them all, and npm installs for it
    // what it does not state itself.
    peerDependenciesMeta: Object.fromEntries(TESTING.map((tool) => [tool, { optional: true }])),
  };
}

/** `@sohor/build`: how a remote is built, tested and type-checked, with the tools that this repository has. */
export function buildManifest(root: string) {
  const { name: shared, version } = readManifest(join(root, 'shared'));
  const tools = Object.entries(readManifest(root).devDependencies ?? {});
  return {
    name: '@sohor/build',
    version,
    description: 'Build, tests and types of a remote of Sohor in a repository of its own.',
    ...COMMON,
    exports: {
      '.': './webpack.common.js',
      './jest.preset.cjs': './jest.preset.cjs',
      './tsconfig.base.json': './tsconfig.base.json',
      './types': { types: './types/index.d.ts' },
    },
    dependencies: Object.fromEntries(tools.filter(([tool]) => !OWN_TOOLS.includes(tool))),
    peerDependencies: { [shared]: `^${version}`, react: '*', 'react-dom': '*' },
  };
}
