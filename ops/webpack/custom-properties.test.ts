import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { appsOf } from '../workspaces.ts';

const root = join(import.meta.dirname, '../..');
/** Set by Base UI on its own elements. */
const OF_LIBRARIES = [
  '--anchor-width',
  '--available-height',
  '--collapsible-panel-height',
  '--transform-origin',
];

const sources = ['shared', ...appsOf(root)].flatMap((name) =>
  readdirSync(join(root, name, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(css|tsx?)$/.test(file))
    .map((file) => ({
      file: join(name, 'src', file),
      text: readFileSync(join(root, name, 'src', file), 'utf8'),
    })),
);

test('every custom property that a style sheet uses is set somewhere: an unknown one is no colour, and no error', () => {
  const set = new Set(OF_LIBRARIES);
  for (const { text } of sources)
    for (const [, name = ''] of text.matchAll(/(--[a-z][\w-]*)['"]?\]?\s*:/g)) set.add(name);
  expect(set.size).toBeGreaterThan(100);
  const unknown = sources
    .filter(({ file }) => file.endsWith('.css'))
    .flatMap(({ file, text }) =>
      [...text.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = '']) => ({ file, name })),
    )
    .filter(({ name }) => !set.has(name));
  expect(unknown).toEqual([]);
});
