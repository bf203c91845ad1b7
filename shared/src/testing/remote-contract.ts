import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { SEALS } from '../../contracts/seals.ts';
import {
  CONTRACT,
  type Ranges,
  type RemoteDefinition,
  type RemoteManifest,
  referencesOf,
  SHELL_VERSION,
  type ShellOffer,
  splitReference,
} from '../platform/contract.ts';
import { whyUnfit } from '../platform/fitness.ts';

const contracts = join(__dirname, '../../contracts');
const surfaceFile = (version: number) => join(contracts, `${version}.d.ts`);

/** Versions of the contract that the remote must run under. */
function contractVersions({ contract }: RemoteDefinition): number[] {
  const first = Math.max(contract, CONTRACT.oldest);
  return Array.from({ length: CONTRACT.newest - first + 1 }, (_, at) => first + at);
}

/** Path of the package.json of a package that is installed for the remote. */
const manifestOf = (name: string, folder: string) =>
  require.resolve(`${name}/package.json`, { paths: [folder] });

/** Why a shell with that contract would refuse the remote as it is now; null if it runs it. */
function refusalOf(definition: RemoteDefinition, version: number, folder: string): string | null {
  const { dependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    dependencies: Ranges;
  };
  const installed = (name: string) =>
    (JSON.parse(readFileSync(manifestOf(name, folder), 'utf8')) as { version: string }).version;
  const libraries = ['react', 'react-dom'];
  const singletons = Object.fromEntries(libraries.map((name) => [name, dependencies[name] ?? 'none']));
  const offer: ShellOffer = {
    contract: { oldest: Math.min(CONTRACT.oldest, version), newest: version },
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
 * What the compiler says of the remote against the platform of that contract, and of extensions that ask for other props than
 * their slots give; empty when all fits.
 */
function compileAgainst(version: number, { extensions = [] }: RemoteDefinition, folder: string): string {
  // The newest contract is the platform as it is now.
  const paths = version < CONTRACT.newest ? { '@sohor/shared/platform': [surfaceFile(version)] } : null;
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
  const out = mkdtempSync(join(cache, 'contract-'));
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

/** Names that exist at run time in the platform of that contract. */
function platformNames(version: number): string[] {
  const [, list = ''] = /export \{([^}]*)\};\s*$/.exec(readFileSync(surfaceFile(version), 'utf8')) ?? [];
  return list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name && !name.startsWith('type '));
}

/** The platform with only the names of that contract; any other name throws. */
function onlyOf(version: number, platform: Record<string, unknown>): Record<string, unknown> {
  const names = new Set([...platformNames(version), '__esModule', 'default', 'then']);
  return new Proxy(platform, {
    get(target, name) {
      if (typeof name === 'string' && !names.has(name))
        throw new Error(`contract ${version} has no '${name}' in @sohor/shared/platform`);
      return Reflect.get(target, name);
    },
  });
}

/**
 * Tests that a remote runs under every contract from the one that it states to the newest: a shell takes it, and
 * its pages load with nothing but the platform of then, against the oldest of which it compiles.
 * @param folder of the remote
 */
export function testRemoteContract(definition: RemoteDefinition, folder: string): void {
  test('the contract that it states is sealed: a shell that is live may not mean something else by it', () => {
    expect(Object.keys(SEALS)).toContain(String(definition.contract));
  });

  // Contracts after it served the remotes of this one when they were sealed (`contracts/compatible.ts`).
  const [oldest = CONTRACT.newest] = contractVersions(definition);
  test(`under contract ${oldest} it compiles, and its extensions take what their slots tell`, () => {
    expect(compileAgainst(oldest, definition, folder)).toBe('');
  });

  describe.each(contractVersions(definition))('under contract %d', (version) => {
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
