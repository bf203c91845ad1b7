import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SHELL_API } from '../src/platform/remotes.ts';
import { SEALS, sealOf } from './seals.ts';
import { platformSurface } from './surface.ts';

const surfaceOf = (version: number) => readFileSync(join(__dirname, `${version}.d.ts`), 'utf8');

test('what the platform offers is written down: `npm run shell-api -w shared` writes it anew', () => {
  expect(platformSurface(join(__dirname, '..'))).toBe(surfaceOf(SHELL_API.newest));
});

test('every version of the shell API that shells keep is written down, and compared with the platform', () => {
  const compared = readFileSync(join(__dirname, 'compatible.ts'), 'utf8');
  for (let version: number = SHELL_API.oldest; version <= SHELL_API.newest; version += 1) {
    expect(surfaceOf(version)).toContain('export {');
    expect(compared).toContain(`'./${version}.d.ts'`);
  }
});

test.each(Object.entries(SEALS))(
  'shell API %s, which remotes state, says what it has always said: raise SHELL_API.newest for more',
  (version, seal) => {
    expect(sealOf(Number(version))).toBe(seal);
  },
);
