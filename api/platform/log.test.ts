import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { readConfig } from './config.ts';
import type { Context } from './context.ts';
import { buildHttp } from './http.ts';
import { createLog, withLogFields } from './log.ts';

const ID = '0199c0de-7a11-7000-8000-00000000beef';
const lines: string[] = [];
const config = readConfig({ SOHOR_SECRET: '5e'.repeat(32), LIMIT_EVENT_LOOP_DELAY_MS: '0' });
const log = createLog(config, { write: (line) => void lines.push(line) });

let app: FastifyInstance;
beforeAll(async () => {
  app = await buildHttp({ config, log, clock: { now: () => new Date() } } as Context);
  app.post('/work', async (request) => {
    await Promise.resolve();
    // Stands for an adapter or a use case, which does not know the request.
    log.warn('deep inside');
    request.log.info('at the edge');
    return {};
  });
});
afterAll(() => app?.close());
beforeEach(() => {
  lines.length = 0;
});

const work = (requestId: string) =>
  app.inject({ method: 'POST', url: '/work', headers: { 'x-request-id': requestId }, payload: { a: 1 } });

test('one id goes through every line of a request and into the answer', async () => {
  const reply = await work(ID);
  expect(reply.headers['x-request-id']).toBe(ID);
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['deep inside', 'at the edge', 'request']);
  for (const line of lines) expect(line.match(/"requestId":"[^"]+"/g)).toEqual([`"requestId":"${ID}"`]);
});

test('an id that is no UUID is not taken over', async () => {
  for (const forged of ['1', 'x'.repeat(36), `${ID}\u00e9`, `${ID} "}{"level":60`]) {
    const reply = await work(forged);
    expect(reply.headers['x-request-id']).not.toBe(forged);
    expect(reply.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  }
});

test('a job’s lines name the job, and nothing is left over afterwards', async () => {
  await withLogFields({ job: 'send-code', jobId: '7' }, async () => log.info('working'));
  log.info('idle');
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { job: 'send-code', jobId: '7' },
    { msg: 'idle' },
  ]);
  expect(lines[1]).not.toContain('jobId');
});

test.each([
  ['an exit', 'process.exit(0)', ['first', 'last']],
  [
    'a bug',
    "process.once('uncaughtException', () => { log.fatal('bug'); process.exit(1) }); throw new Error()",
    ['first', 'last', 'bug'],
  ],
])('no line is lost by %s, although lines are written in batches', async (_name, end, expected) => {
  const code = `import { createLog } from ${JSON.stringify(new URL('./log.ts', import.meta.url).href)};
    const log = createLog({ logLevel: 'info' }); log.info('first'); log.info('last'); ${end}`;
  const output = await new Promise<string>((ended) =>
    execFile(process.execPath, ['--input-type=module', '-e', code], (_error, stdout) => ended(stdout)),
  );
  const written = output.trim().split('\n');
  expect(written.map((line) => JSON.parse(line).msg)).toEqual(expected);
});

describe('output', () => {
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
});
