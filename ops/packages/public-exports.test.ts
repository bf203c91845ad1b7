import { join, relative } from 'node:path';
import { publicExports } from './public-exports.ts';

const shared = join(import.meta.dirname, '../../shared');

test('every export of shared has a TSDoc comment', () => {
  const exports = publicExports(shared);
  expect(exports.length).toBeGreaterThan(400);
  const bare = exports.filter(({ isDocumented }) => !isDocumented);
  expect(bare.map(({ file, name }) => `${relative(shared, file)} ${name}`)).toEqual([]);
});
