import {
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BoundedLog, boundForeignLog } from './bounded-log.ts';

const folder = mkdtempSync(join(tmpdir(), 'bounded-log-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const MIB = 1024 * 1024;
const LIMIT = 5 * MIB;

test('a log and its predecessor stay below twice the limit, and the newest lines are in them', () => {
  const log = new BoundedLog(join(folder, 'server.log'));
  const line = `${'x'.repeat(1023)}\n`;
  for (let written = 0; written < 4 * LIMIT; written += line.length * 64) log.write(line.repeat(64));
  log.write('the last line\n');
  expect(readdirSync(folder).sort()).toEqual(['server.log', 'server.log.1']);
  expect(statSync(join(folder, 'server.log')).size).toBeLessThanOrEqual(LIMIT);
  expect(statSync(join(folder, 'server.log.1')).size).toBeLessThanOrEqual(LIMIT);
  expect(readFileSync(join(folder, 'server.log'), 'utf8')).toMatch(/the last line\n$/);
});

// /dev/full stands for a full disk: every write fails with ENOSPC, also for root.
(process.platform === 'linux' ? test : test.skip)(
  'what a full disk does not take is left out, and stops nobody',
  () => {
    const path = join(folder, 'full.log');
    symlinkSync('/dev/full', path);
    const log = new BoundedLog(path);
    for (let count = 0; count < 3; count += 1) log.write(`line ${count}\n`);
    // Lines that could not be written are still there to be shown if the program fails.
    expect(log.tail()).toContain('line 2');
  },
);

test('a folder that cannot be made is no reason to stop either; once it can, the log says that something is missing', () => {
  const place = join(folder, 'later');
  writeFileSync(place, 'a file where the folder should be');
  const log = new BoundedLog(join(place, 'server.log'));
  log.write('lost\n');
  rmSync(place);
  log.write('kept\n');
  expect(readFileSync(join(place, 'server.log'), 'utf8')).toBe(
    '(2 pieces could not be written here)\nkept\n',
  );
});

test('the log of another program is cut while that goes on writing', () => {
  const path = join(folder, 'postgres.log');
  const file = openSync(path, 'a');
  writeSync(file, 'y'.repeat(LIMIT + MIB));
  boundForeignLog(path)();
  writeSync(file, 'after\n');
  expect(readFileSync(path, 'utf8')).toBe('after\n');
  expect(statSync(`${path}.1`).size).toBe(LIMIT + MIB);
});
