import { createHash } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Problem } from '../run/problem.ts';

/**
 * Versions of the two packages, which are always equal. Whoever changes the packages adds a note, `shared/changes/<name>.md`:
 * `major`, `minor` or `patch` in the first line, then what has changed. `npm run packages -- version` makes the next version from
 * all notes, and moves them into `shared/CHANGELOG.md`.
 */
const NOTES = 'shared/changes';
const CHANGELOG = 'shared/CHANGELOG.md';
/** File with the hash of the newest version's public types, by that version. */
const RELEASED = 'shared/released-types.json';
const KINDS = ['major', 'minor', 'patch'] as const;
type Kind = (typeof KINDS)[number];

export interface Note {
  file: string;
  kind: Kind;
  text: string;
}

export function parseNote(file: string, content: string): Note {
  const [, first = '', text = ''] = /^(\w+)\n+([\s\S]*)$/.exec(content) ?? [];
  const kind = KINDS.find((one) => one === first);
  if (kind && text.trim()) return { file, kind, text: text.trim() };
  throw new Problem(
    `${NOTES}/${file} must begin with a line "major", "minor" or "patch", and say what has changed.`,
  );
}

export async function readNotes(root: string): Promise<Note[]> {
  const files = (await readdir(join(root, NOTES)).catch(() => [])).filter((file) => file.endsWith('.md'));
  return Promise.all(
    files.sort().map(async (file) => parseNote(file, await readFile(join(root, NOTES, file), 'utf8'))),
  );
}

/** `1.2.3` with a minor change → `1.3.0`. Below 1.0.0 a major change raises the second number, as npm's ranges do. */
export function nextVersion(version: string, notes: readonly Note[]): string {
  const numbers = version.split('.').map(Number);
  const first = Math.min(...notes.map(({ kind }) => KINDS.indexOf(kind)));
  const place = Math.min(numbers[0] === 0 ? first + 1 : first, 2);
  return numbers.map((number, at) => (at < place ? number : at === place ? number + 1 : 0)).join('.');
}

/** @param day such as `2026-11-22` */
export function changelogOf(version: string, day: string, notes: readonly Note[]): string {
  const sections = KINDS.flatMap((kind) => {
    const said = notes
      .filter((note) => note.kind === kind)
      .map(({ text }) => `- ${text.replaceAll('\n', '\n  ')}`);
    return said.length > 0 ? [`### ${kind[0]?.toUpperCase()}${kind.slice(1)}`, '', ...said, ''] : [];
  });
  return [`## ${version} (${day})`, '', ...sections].join('\n');
}

export const hashOf = (report: ReadonlyMap<string, string>) =>
  createHash('sha256')
    .update(JSON.stringify([...report].sort(([a], [b]) => (a < b ? -1 : 1))))
    .digest('hex');

/** Hash of the newest version's public types; undefined before the first version. */
export async function releasedTypes(root: string): Promise<string | undefined> {
  const text = await readFile(join(root, RELEASED), 'utf8').catch(() => undefined);
  return text === undefined
    ? undefined
    : (Object.values(JSON.parse(text) as Record<string, string>)[0] ?? '');
}

/** Raises the version by all notes. @returns the new one */
export async function raiseVersion(root: string, report: ReadonlyMap<string, string>): Promise<string> {
  const notes = await readNotes(root);
  if (notes.length === 0) throw new Problem(`There is no note in ${NOTES}: nothing has changed.`);
  const manifest = join(root, 'shared/package.json');
  const { version: before } = JSON.parse(await readFile(manifest, 'utf8')) as { version: string };
  const version = nextVersion(before, notes);
  await edit(manifest, (text) => text.replace(`"version": "${before}"`, `"version": "${version}"`));
  await edit(join(root, 'package-lock.json'), (text) => {
    const lock = JSON.parse(text);
    lock.packages.shared.version = version;
    return `${JSON.stringify(lock, null, 2)}\n`;
  });
  const day = new Date().toISOString().slice(0, 10);
  await edit(join(root, CHANGELOG), (text) => {
    const [heading = '', ...earlier] = text.split(/(?=^## )/m);
    return [`${heading.trimEnd()}\n`, changelogOf(version, day, notes), earlier.join('')]
      .filter(Boolean)
      .join('\n');
  });
  await writeFile(join(root, RELEASED), `${JSON.stringify({ [version]: hashOf(report) }, null, 2)}\n`);
  for (const { file } of notes) await rm(join(root, NOTES, file));
  return version;
}

async function edit(file: string, change: (text: string) => string): Promise<void> {
  await writeFile(file, change(await readFile(file, 'utf8')));
}
