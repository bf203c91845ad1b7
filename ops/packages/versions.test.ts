import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { changelogOf, type Note, nextVersion, parseNote, raiseVersion, readNotes } from './versions.ts';

const note = (kind: Note['kind'], text = 'Something.'): Note => ({ file: 'a.md', kind, text });

test.each([
  ['1.2.3', ['patch'], '1.2.4'],
  ['1.2.3', ['patch', 'minor'], '1.3.0'],
  ['1.2.3', ['minor', 'major', 'patch'], '2.0.0'],
  // Below 1.0.0 npm's ranges take a change of the second number as incompatible.
  ['0.1.0', ['major'], '0.2.0'],
  ['0.1.0', ['minor'], '0.1.1'],
  ['0.1.0', ['patch'], '0.1.1'],
] as const)('after %s, %j makes %s', (version, kinds, next) => {
  expect(
    nextVersion(
      version,
      kinds.map((kind) => note(kind)),
    ),
  ).toBe(next);
});

test.each(['', 'tiny\n\nText', 'minor\n\n', 'minor text'])('%j is no note', (content) => {
  expect(() => parseNote('a.md', content)).toThrow('a.md must begin with a line "major", "minor" or "patch"');
});

test('the change log says what has changed, the gravest first', () => {
  const notes = [note('patch', 'Mends x.'), note('major', 'Takes y away:\nuse z.')];
  expect(changelogOf('2.0.0', '2026-11-22', notes)).toBe(
    '## 2.0.0 (2026-11-22)\n\n### Major\n\n- Takes y away:\n  use z.\n\n### Patch\n\n- Mends x.\n',
  );
});

test('a version takes the notes over: package, lock file and change log say the same', async () => {
  const root = await mkdtemp(join(tmpdir(), 'sohor-versions-'));
  const read = (file: string) => readFile(join(root, file), 'utf8');
  try {
    await mkdir(join(root, 'shared/changes'), { recursive: true });
    await writeFile(join(root, 'shared/package.json'), '{\n  "version": "1.0.0"\n}\n');
    await writeFile(
      join(root, 'package-lock.json'),
      JSON.stringify({ packages: { shared: { version: '1.0.0' } } }),
    );
    await writeFile(join(root, 'shared/CHANGELOG.md'), '# Changes\n');
    await expect(raiseVersion(root, new Map())).rejects.toThrow('nothing has changed');

    await writeFile(join(root, 'shared/changes/one.md'), 'minor\n\nOne.\n');
    expect(await raiseVersion(root, new Map())).toBe('1.1.0');
    await writeFile(join(root, 'shared/changes/two.md'), 'patch\n\nTwo.\n');
    expect(await raiseVersion(root, new Map())).toBe('1.1.1');

    expect(await readNotes(root)).toEqual([]);
    expect(JSON.parse(await read('shared/package.json')).version).toBe('1.1.1');
    expect(JSON.parse(await read('package-lock.json')).packages.shared.version).toBe('1.1.1');
    expect(await read('shared/CHANGELOG.md')).toMatch(
      /^# Changes\n\n## 1\.1\.1 .*\n\n### Patch\n\n- Two\.\n\n## 1\.1\.0 .*\n\n### Minor\n\n- One\.\n$/,
    );
  } finally {
    await rm(root, { recursive: true, force: true });
  }
});
