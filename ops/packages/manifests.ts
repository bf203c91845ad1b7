import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MINIMUM_NODE } from '../system.mjs';

type Ranges = Record<string, string>;

/** The fields of a package.json that are used here. */
export interface Manifest {
  name: string;
  version: string;
  exports?: Record<string, string>;
  sideEffects?: readonly string[];
  dependencies?: Ranges;
  devDependencies?: Ranges;
  peerDependencies?: Ranges;
  peerDependenciesMeta?: Record<string, { optional: boolean }>;
  engines?: Ranges;
  browserslist?: readonly string[];
}

export const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/** Tools that only this repository needs. */
const OWN_TOOLS = ['@biomejs/biome', 'dependency-cruiser', 'turbo'];
/** Packages that `@sohor/shared/testing` needs; `@sohor/build` brings them. */
const TESTING = ['@testing-library/react', '@testing-library/user-event', 'msw'];

/** With the oldest Node that is tested: on Node 20 webpack-cli reads no TypeScript, and MSW does not start. */
const COMMON = {
  license: 'UNLICENSED',
  type: 'module',
  engines: { node: `>=${MINIMUM_NODE.join('.')}` },
} as const;
const toJavaScript = (path: string) => path.replace(/\.tsx?$/, '.js');

/** package.json of `@sohor/shared` for other repositories: the same entries, as JavaScript. */
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
    // Only these are optional. In this repository the other peers are, too, for servers that only use the wire; but a remote
    // needs them all, and npm then installs those that it does not name.
    peerDependenciesMeta: Object.fromEntries(TESTING.map((tool) => [tool, { optional: true }])),
  };
}

/** package.json of `@sohor/build`: builds, tests and type-checks a remote with this repository's tools. */
export function buildManifest(root: string) {
  const { name: shared, version } = readManifest(join(root, 'shared'));
  const tools = Object.entries(readManifest(root).devDependencies ?? {});
  return {
    name: '@sohor/build',
    version,
    description: 'Build, tests and types of a remote of Sohor in a repository of its own.',
    ...COMMON,
    browserslist: readManifest(root).browserslist,
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
