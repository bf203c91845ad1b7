import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MINIMUM_NODE, SUPPORTED, unsupported, unusableFolder, usableNode } from './system.mjs';

const linux = { platform: 'linux', arch: 'x64', node: '20.0.0', musl: false };
const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

test('each supported system may go on', () => {
  for (const name of SUPPORTED) {
    const [platform = '', arch = ''] = name.split('-');
    expect(unsupported({ ...linux, platform, arch })).toBeUndefined();
  }
  expect(unsupported()).toBeUndefined();
});

test.each([
  [{ ...linux, platform: 'win32' }, 'WSL'],
  [{ ...linux, musl: true }, 'musl'],
  [{ ...linux, arch: 'riscv64' }, 'linux on riscv64'],
  [{ ...linux, platform: 'freebsd' }, 'freebsd on x64'],
  [{ ...linux, node: '18.20.4' }, 'Node 20'],
])('%p is told why not', (system, words) => {
  expect(unsupported(system)).toContain(words);
});

test('without the pinned Node that of the system is used if it is new enough', () => {
  const nowhere = join(root, 'no/such/node');
  const [major = 0, minor = 0] = MINIMUM_NODE;
  expect(usableNode(process.execPath, '20.0.0')).toBe(process.execPath);
  expect(usableNode(nowhere, `${major}.${minor}.0`)).toBe(process.execPath);
  expect(usableNode(nowhere, `${major}.${minor - 1}.9`)).toBeUndefined();
  expect(usableNode(nowhere, `${major + 2}.0.0`)).toBe(process.execPath);
});

test('every place that names a version of Node names the same', () => {
  const least = MINIMUM_NODE.join('.');
  expect(JSON.parse(read('gateway/package.json')).engines.node).toBe(`>=${least}`);
  const pinned = Object.entries<string>(JSON.parse(read('package.json')).optionalDependencies);
  expect(pinned).toHaveLength(SUPPORTED.length);
  for (const [, version] of pinned) expect(version).toBe(`${least}.0`);
  expect(new Set(read('ops/deploy/Dockerfile').match(/FROM node:\S+/g))).toEqual(
    new Set([`FROM node:${least}-bookworm-slim`]),
  );
  expect(read('.github/actions/setup/action.yml')).toContain(`node-version: "${least}"`);
});

test('a folder whose name the tools cannot read is refused in a sentence, blanks and other letters are not', () => {
  expect(unusableFolder('/home/rina/Proyek #1')).toBe(
    'Sohor cannot be built in a folder with "#" in its path: move or rename /home/rina/Proyek #1, and try again.',
  );
  expect(unusableFolder('/home/rina/Proyek é (1), baru')).toBe(undefined);
});
