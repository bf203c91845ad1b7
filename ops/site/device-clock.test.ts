import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

/** Only how long something takes, never what day it is, when something is due, or whether it is past. */
const MEASURE_ONLY = [
  'remote-auth/src/features/verify/use-countdown.ts',
  'remote-kol/src/features/tiktok/use-sync.ts',
  'shared/src/platform/server-time.ts',
  'shell/src/federation/overrides/recorded-problems.ts',
  'shell/src/inlined/avoided.ts',
  'shell/src/notifications/toast-list.ts',
];

test('screens take the time from `now` and `today` of the platform, not from the device', () => {
  const files = globSync('{shell,shared,remote-*}/src/**/*.{ts,tsx}', { cwd: ROOT }).filter(
    (file) => !/\.test\.|\/testing\//.test(file),
  );
  const readers = files.filter((file) =>
    /new Date\(\)|\bDate\.now\(/.test(readFileSync(join(ROOT, file), 'utf8')),
  );
  expect(readers.sort()).toEqual(MEASURE_ONLY);
});
