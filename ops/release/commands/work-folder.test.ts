import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clearWorkFolders, withWorkFolder } from './work-folder.ts';

const before = process.env.TMPDIR;
let place: string;
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'sohor-test-'));
  process.env.TMPDIR = place;
});
afterEach(() => {
  if (before === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = before;
  rmSync(place, { recursive: true });
});

test('what is made on the way is gone afterwards, also where it failed', async () => {
  const failing = withWorkFolder(async () => {
    mkdtempSync(join(tmpdir(), 'profile-'));
    expect(readdirSync(place)).toHaveLength(1);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect([readdirSync(place), process.env.TMPDIR]).toEqual([[], place]);
});

test('what is another user’s is left alone, and stops nobody', () => {
  const theirs = join(place, 'sohor-release-theirs');
  mkdirSync(theirs, { mode: 0 });
  chmodSync(place, 0o777);
  // Root may look into any folder: there the command runs as somebody else.
  const program = `import { withWorkFolder } from ${JSON.stringify(join(import.meta.dirname, 'work-folder.ts'))};
    if (process.getuid() === 0) process.setuid(65534);
    await withWorkFolder(async () => process.stdout.write('worked'));`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    encoding: 'utf8',
  });
  expect([stdout, stderr]).toEqual(['worked', '']);
  expect(readdirSync(place)).toEqual(['sohor-release-theirs']);
  // So that who is not root can clear up.
  chmodSync(theirs, 0o700);
});

test('a folder whose command was killed before it had an owner goes when it is old', () => {
  for (const name of ['sohor-release-old', 'sohor-release-young']) mkdirSync(join(place, name));
  const anHourAgo = Date.now() / 1000 - 3600;
  utimesSync(join(place, 'sohor-release-old'), anHourAgo, anHourAgo);
  clearWorkFolders();
  expect(readdirSync(place)).toEqual(['sohor-release-young']);
});

test('what a killed command has left goes with the next one; that of one at work stays', async () => {
  const program = `import { withWorkFolder } from ${JSON.stringify(join(import.meta.dirname, 'work-folder.ts'))};
    await withWorkFolder(() => new Promise((done) => { process.stdout.write('there'); setTimeout(done, 60_000); }));`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program]);
  await new Promise((there) => child.stdout.once('data', there));
  clearWorkFolders();
  const [left = ''] = readdirSync(place);
  expect(existsSync(join(place, left, 'owner'))).toBe(true);
  const ended = new Promise((exit) => child.once('exit', exit));
  child.kill('SIGKILL');
  await ended;
  clearWorkFolders();
  expect(readdirSync(place)).toEqual([]);
});
