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

/** Files that name two remotes but do not list all of them, so that a new remote needs no line in them. */
const SPEAK_OF_TWO: Record<string, string> = {
  'e2e/journeys/release.spec.ts': 'one is released beside people at work, the other is broken',
  'e2e/journeys/remote-outage.spec.ts': 'one loses a slot on the page of another',
  'e2e/states/rows/billing.ts': 'balance and invoices, which both roles have',
  'e2e/states/rows/disputes.ts': 'the page of a dispute, which both roles have',
  'e2e/states/rows/frame.ts': 'the code of a page that is blocked, and the test of another page',
  'ops/budgets/budgets.json': 'what each page costs, as measured; npm test says where a page has no budget',
};

test('no other file lists the remotes by hand: a new one would be forgotten there', () => {
  const parts = readdirSync(root).filter((name) => !name.startsWith('.') && !MADE.test(name));
  const read = [...parts, ...HIDDEN]
    .flatMap(filesOf)
    .filter((file) => !MADE.test(file) && !LISTINGS.includes(file))
    // Tests make up sites with remotes of these names.
    .filter((file) => !/\.(md|webp|woff2|png|test\.tsx?)$/.test(file));
  expect(read.length).toBeGreaterThan(1000);
  const named = (text: string) =>
    remotesOf(root).filter((name) => text.includes(name) || text.includes(name.replaceAll('-', '_')));
  const found = read.filter((file) => named(readFileSync(join(root, file), 'utf8')).length >= 2);
  // A file that no longer names two remotes must be removed from the list above.
  expect(found.sort()).toEqual(Object.keys(SPEAK_OF_TWO).sort());
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
