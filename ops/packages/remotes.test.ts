import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { remotesOf } from '../workspaces.ts';

const root = join(import.meta.dirname, '../..');

/** Where `npm run create-remote` lists a new one. */
const LISTINGS = ['package.json', 'package-lock.json', '.github/CODEOWNERS'];

const MADE = /(^|\/)(node_modules|dist|coverage|test-results|\.turbo)(\/|$)/;
const HIDDEN = ['.github', '.ci', '.dependency-cruiser.cjs', '.dockerignore'];

const filesOf = (part: string): string[] =>
  statSync(join(root, part)).isFile()
    ? [part]
    : readdirSync(join(root, part), { recursive: true, encoding: 'utf8', withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => relative(root, join(entry.parentPath, entry.name)));

test('no other file lists the remotes by hand: a new one would be forgotten there', () => {
  const parts = readdirSync(root).filter((name) => !name.startsWith('.') && !MADE.test(name));
  const read = [...parts, ...HIDDEN]
    .flatMap(filesOf)
    .filter((file) => !MADE.test(file) && !LISTINGS.includes(file))
    .filter((file) => !/\.(md|webp|woff2|png|test\.tsx?)$/.test(file));
  expect(read.length).toBeGreaterThan(1000);
  const listsAll = (text: string) =>
    remotesOf(root).every((name) => text.includes(name) || text.includes(name.replaceAll('-', '_')));
  expect(read.filter((file) => listsAll(readFileSync(join(root, file), 'utf8')))).toEqual([]);
});

test('each remote has an owner, a port of its own, and a page by which the journeys see it', () => {
  const owners = readFileSync(join(root, '.github/CODEOWNERS'), 'utf8');
  const read = (name: string, file: string) => JSON.parse(readFileSync(join(root, name, file), 'utf8'));
  const remotes = remotesOf(root);
  for (const name of remotes) {
    expect(owners).toMatch(new RegExp(`^/${name}/ +@`, 'm'));
    expect(read(name, 'probe.json')).toEqual({
      page: expect.any(String),
      role: expect.any(String),
      text: expect.any(String),
    });
  }
  expect(new Set(remotes.map((name) => read(name, 'package.json').config.port)).size).toBe(remotes.length);
});
