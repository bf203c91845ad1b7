import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SPECIFIED_TEXTS } from '../../shared/src/testing/specified-texts.ts';
import { appsOf } from '../workspaces.ts';

const ROOT = join(import.meta.dirname, '../..');
const PARTS = ['shared', ...appsOf(ROOT)];

const files = PARTS.flatMap((part) =>
  readdirSync(join(ROOT, part, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => {
      const path = `${part}/src/${name}`;
      return { path, content: readFileSync(join(ROOT, path), 'utf8') };
    }),
);
const isTest = (path: string) => /\.test\.tsx?$/.test(path);
const isOfProduct = (path: string) => !isTest(path) && !/\/testing[./]|\/ui\/gallery/.test(path);

/** Texts that the tests name with `itShows('…', …)` or `itShows(['…', '…'], …)`. */
const shown = new Set(
  files
    .filter(({ path }) => isTest(path))
    .flatMap(({ content }) =>
      [...content.matchAll(/\bitShows\(\s*(\[[^\]]*\]|'[^']*'|[A-Z_]+)/g)].map(([, named = '']) =>
        /^[A-Z_]+$/.test(named) ? constantIn(content, named) : named,
      ),
    )
    .flatMap((named) => [...named.matchAll(/'([^']*)'/g)].map(([, text]) => text)),
);

function constantIn(content: string, name: string): string {
  return new RegExp(`const ${name} =\\s*('[^']*')`).exec(content)?.[1] ?? '';
}

/** The parts of a text that stand in the code: all but its placeholders. */
const fixedParts = (text: string) => text.split(/\{\w+\}/).filter((part) => part.trim() !== '');

const texts = Object.entries(SPECIFIED_TEXTS).flatMap(([screen, list]) =>
  list.map((text) => [screen, text] as const),
);

test('no text is listed twice', () => {
  expect(new Set(texts.map(([, text]) => text)).size).toBe(texts.length);
});

test.each(texts)('%s: a test brings about: %s', (_, text) => {
  expect(shown).toContain(text);
});

test.each(texts)('%s: the product itself says: %s', (_, text) => {
  const sources = files.filter(
    ({ path, content }) => isOfProduct(path) && fixedParts(text).every((part) => content.includes(part)),
  );
  expect(sources.map(({ path }) => path)).not.toEqual([]);
});
