import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';

/** Logs without pause, sends a message after each hundredth line, and ends when it is told to. */
const PROGRAM = `
  import { createLog } from '${new URL('log.ts', import.meta.url).href}';
  const log = createLog({ logLevel: 'info' });
  let lines = 0;
  setInterval(() => { log.info('line ' + (lines += 1)); if (lines % 100 === 0) process.send(lines); }, 1);
  process.on('message', () => { log.info('last words'); process.exit(7); });
`;

const started: ChildProcess[] = [];
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});

function start(output: 'pipe' | number): ChildProcess {
  const child = spawn(process.execPath, ['--input-type=module', '-e', PROGRAM], {
    stdio: ['ignore', output, 'inherit', 'ipc'],
  });
  started.push(child);
  return child;
}

/** Waits for two hundred more lines, so that the process has tried to write some of them. */
async function logsOn(child: ChildProcess): Promise<void> {
  for (let count = 0; count < 2; count += 1) await once(child, 'message');
}

test('a process whose reader is gone works on, and ends when it is asked to', async () => {
  const child = start('pipe');
  await once(child, 'message');
  child.stdout?.destroy();
  await logsOn(child);
  child.send('end');
  expect(await once(child, 'exit')).toEqual([7, null]);
});

test('a reader that goes at the very end holds nothing up', async () => {
  const child = start('pipe');
  await once(child, 'message');
  child.stdout?.destroy();
  child.send('end');
  expect(await once(child, 'exit')).toEqual([7, null]);
});

const FULL = '/dev/full';
(process.platform === 'linux' ? test : test.skip)('a full disk ends nothing', async () => {
  const full = openSync(FULL, 'w');
  const child = start(full);
  closeSync(full);
  await logsOn(child);
  child.send('end');
  expect(await once(child, 'exit')).toEqual([7, null]);
});

test('the last words arrive, after all others', async () => {
  const child = start('pipe');
  let said = '';
  child.stdout?.setEncoding('utf8').on('data', (text) => (said += text));
  await once(child, 'message');
  child.send('end');
  await once(child, 'close');
  const messages = said
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).msg as string);
  expect(messages.at(-1)).toBe('last words');
  expect(messages.slice(0, -1)).toEqual(messages.slice(0, -1).map((_, place) => `line ${place + 1}`));
});
