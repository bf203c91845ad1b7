import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSimulators } from '../app.ts';
import { choose, codeMessage, control, core, create, send } from '../testing/calls.ts';
import { startReceiver } from '../testing/receiver.ts';
import { Journal } from './journal.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'simulators-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

test('open payments and messages survive a crash', async () => {
  const before = buildSimulators({ dir });
  const { token } = (await create(before, 'CMP-1-a1')).json();
  await send(before, codeMessage('6281234567890', '1234'));
  const after = buildSimulators({ dir });
  await choose(after, token, 'settlement');
  expect((await core(after, 'CMP-1-a1', 'status')).json().transaction_status).toBe('settlement');
  expect((await after.inject('/whatsapp/inbox.json')).json()).toHaveLength(1);
  await Promise.all([before.close(), after.close()]);
});

test('a notification that was to be tried again is delivered after a restart', async () => {
  const receiver = await startReceiver([503]);
  const midtrans = { notificationUrl: receiver.url };
  const before = buildSimulators({ dir, midtrans, clockFactor: 1 });
  await create(before, 'CMP-1-a1');
  await control(before, '/midtrans/control/notify', {
    order_id: 'CMP-1-a1',
    transaction_status: 'settlement',
  });
  await before.close();
  const after = buildSimulators({ dir, midtrans, now: () => Date.now() + 120_000 });
  await after.ready();
  expect(await receiver.until(2)).toHaveLength(2);
  await after.close();
  await receiver.close();
});

test('a line torn by a kill is skipped and the file is compacted at start', () => {
  const records = new Journal(dir).collection<number>('numbers', 2);
  for (const number of [1, 2, 3]) records.put(`n${number}`, number);
  records.delete('n2');
  const [file = ''] = readdirSync(dir);
  appendFileSync(join(dir, file), '["numbers","n9",');
  const again = new Journal(dir).collection<number>('numbers', 2);
  expect(again.newestFirst()).toEqual([3]);
  expect(readdirSync(dir)).toEqual([file]);
  expect(readFileSync(join(dir, file), 'utf8')).toBe('["numbers","n3",3]\n');
});

const onLinux = process.platform === 'linux' ? test : test.skip;
onLinux('what a full disk did not take is written with the next change that it takes', () => {
  const records = new Journal(dir).collection<number>('numbers', 9);
  records.put('first', 1);
  const [file = ''] = readdirSync(dir);
  const path = join(dir, file);
  rmSync(path);
  symlinkSync('/dev/full', path);
  records.put('second', 2);
  expect(records.get('second')).toBe(2);
  // There is space again, so the next change writes all that is missing.
  records.put('third', 3);
  expect(new Journal(dir).collection<number>('numbers', 9).newestFirst()).toEqual([3, 2, 1]);
});
