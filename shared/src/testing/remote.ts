import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { SEALS } from '../../shell-api/seals.ts';
import { whyUnfit } from '../platform/fitness.ts';
import {
  type Ranges,
  type RemoteDefinition,
  type RemoteManifest,
  referencesOf,
  SHELL_API,
  SHELL_VERSION,
  type ShellOffer,
  splitReference,
} from '../platform/remotes.ts';

const versions = join(__dirname, '../../shell-api');
const surfaceFile = (version: number) => join(versions, `${version}.d.ts`);

/** Versions of the shell API that the remote must run under. */
function versionsFor({ shellApi }: RemoteDefinition): number[] {
  const first = Math.max(shellApi, SHELL_API.oldest);
  return Array.from({ length: SHELL_API.newest - first + 1 }, (_, at) => first + at);
}

/** Path of the package.json of a package that is installed for the remote. */
const manifestOf = (name: string, folder: string) =>
  require.resolve(`${name}/package.json`, { paths: [folder] });

/** Why a shell with that shell API would refuse the remote as it is now; null if it runs it. */
function refusalOf(definition: RemoteDefinition, version: number, folder: string): string | null {
  const { dependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    dependencies: Ranges;
  };
  const installed = (name: string) =>
    (JSON.parse(readFileSync(manifestOf(name, folder), 'utf8')) as { version: string }).version;
  const libraries = ['react', 'react-dom'];
  const singletons = Object.fromEntries(libraries.map((name) => [name, dependencies[name] ?? 'none']));
  const offer: ShellOffer = {
    shellApi: { oldest: Math.min(SHELL_API.oldest, version), newest: version },
    shell: SHELL_VERSION,
    singletons: Object.fromEntries(libraries.map((name) => [name, installed(name)])),
  };
  const file = { file: 'remoteEntry.js', integrity: '' };
  const manifest: RemoteManifest = {
    ...definition,
    version: 'test',
    singletons,
    entry: file,
  };
  return whyUnfit(manifest, offer);
}

interface Project {
  compilerOptions?: { paths: Readonly<Record<string, readonly string[]>> };
  include: readonly string[];
  exclude?: readonly string[];
}

/**
 * What the compiler says of the remote against the platform of that shell API, and of extensions that ask for other props than
 * their slots give; empty when all fits.
 */
function compileAgainst(version: number, { extensions = [] }: RemoteDefinition, folder: string): string {
  // The newest shell API is the platform as it is now.
  const paths = version < SHELL_API.newest ? { '@sohor/shared/platform': [surfaceFile(version)] } : null;
  const checks = extensions.map(({ slot, component }, index) => {
    const [module, exported] = splitReference(component);
    const file = ['.tsx', '.ts'].map((ending) => join(folder, 'src', module + ending)).find(existsSync);
    return `import { ${exported} as E${index} } from '${file}';
export const c${index} = (context: SlotContexts['${slot}']) => createElement(E${index}, context);`;
  });
  const slots = join(__dirname, '../platform/slot');
  const head = `import { createElement } from 'react';\nimport type { SlotContexts } from '${slots}';`;
  return compile(
    folder,
    {
      ...(paths && { compilerOptions: { paths } }),
      include: ['extensions.ts', join(folder, 'src'), join(folder, '../types/*.d.ts')],
      exclude: [join(folder, 'src/**/*.test.*')],
    },
    { 'extensions.ts': [head, ...checks].join('\n') },
  );
}

function compile(folder: string, project: Project, files: Readonly<Record<string, string>>): string {
  // Below the remote, so that the compiler finds the remote's packages.
  const cache = join(folder, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  const out = mkdtempSync(join(cache, 'shell-api-'));
  try {
    const configuration = { extends: join(folder, 'tsconfig.json'), ...project };
    writeFileSync(join(out, 'tsconfig.json'), JSON.stringify(configuration));
    for (const [name, text] of Object.entries(files)) writeFileSync(join(out, name), text);
    const tsc = join(dirname(manifestOf('typescript', folder)), 'bin/tsc');
    execFileSync(process.execPath, [tsc, '-p', out, '--singleThreaded'], { stdio: 'pipe' });
    return '';
  } catch (error) {
    return String((error as { stdout?: Buffer }).stdout ?? error);
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
}

/** Names that exist at run time in the platform of that shell API. */
function platformNames(version: number): string[] {
  const [, list = ''] = /export \{([^}]*)\};\s*$/.exec(readFileSync(surfaceFile(version), 'utf8')) ?? [];
  return list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name && !name.startsWith('type '));
}

/** The platform with only the names of that shell API; any other name throws. */
function onlyOf(version: number, platform: Record<string, unknown>): Record<string, unknown> {
  const names = new Set([...platformNames(version), '__esModule', 'default', 'then']);
  return new Proxy(platform, {
    get(target, name) {
      if (typeof name === 'string' && !names.has(name))
        throw new Error(`shell API ${version} has no '${name}' in @sohor/shared/platform`);
      return Reflect.get(target, name);
    },
  });
}

/**
 * Tests that a remote runs under every shell API from the one that it states to the newest: a shell takes it, and
 * its pages load with nothing but the platform of then, against the oldest of which it compiles.
 * @param folder of the remote
 */
export function testRemote(definition: RemoteDefinition, folder: string): void {
  test('the shell API that it states is sealed: a shell that is live may not mean something else by it', () => {
    expect(Object.keys(SEALS)).toContain(String(definition.shellApi));
  });

  // Versions after it served the remotes of this one when they were sealed (`shell-api/compatible.ts`).
  const [oldest = SHELL_API.newest] = versionsFor(definition);
  test(`under shell API ${oldest} it compiles, and its extensions take what their slots tell`, () => {
    expect(compileAgainst(oldest, definition, folder)).toBe('');
  });

  describe.each(versionsFor(definition))('under shell API %d', (version) => {
    test('a shell takes the remote', () => {
      expect(refusalOf(definition, version, folder)).toBeNull();
    });

    test('every page and every extension loads', () => {
      jest.isolateModules(() => {
        jest.doMock('@sohor/shared/platform', () =>
          onlyOf(version, jest.requireActual('@sohor/shared/platform')),
        );
        for (const reference of referencesOf(definition)) {
          const [module, exported] = splitReference(reference);
          expect(require(join(folder, 'src', module))).toHaveProperty(exported, expect.any(Function));
        }
      });
    });
  });
}
