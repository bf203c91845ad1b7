import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CHROMIUM_ARGUMENTS, installedChromium } from '../../ops/browser/chromium.ts';

/** A tab with a cache and storage of its own. */
export interface PlainTab {
  /** Sends a command of the DevTools protocol. @throws the browser's own error */
  readonly send: (method: string, parameters?: object) => Promise<Record<string, unknown>>;
  /** The value of an expression in the page, as JSON. */
  readonly value: <T>(expression: string) => Promise<T>;
  readonly close: () => Promise<void>;
}

export interface PlainBrowser {
  readonly open: () => Promise<PlainTab>;
  readonly close: () => Promise<void>;
}

/** Milliseconds that the browser gets to start. */
const START_TIMEOUT_MS = 20_000;

/**
 * Chromium as visitors have it. Playwright asks each tab for the console (`Runtime.enable`), for which V8 looks up the place in the
 * source of whatever may be told: it parses each script once more. On a slowed processor that made the first run of 300 kB of scripts
 * last 150 ms instead of 35.
 */
export async function launchPlain(): Promise<PlainBrowser> {
  const profile = await mkdtemp(join(tmpdir(), 'sohor-browser-'));
  const browser = spawn(
    installedChromium() ?? '',
    [
      ...CHROMIUM_ARGUMENTS,
      '--headless',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    { stdio: 'ignore' },
  );
  const ended = once(browser, 'exit');
  const end = async () => {
    browser.kill();
    await ended;
    await rm(profile, { recursive: true, force: true });
  };
  const address = await addressOf(profile).catch(async (error: unknown) => {
    await end();
    throw error;
  });
  const socket = new WebSocket(address);
  await once(socket, 'open');

  type Reply = { id: number; result: Record<string, unknown>; error?: { message: string } };
  const waiting = new Map<number, (reply: Reply) => void>();
  socket.addEventListener('message', ({ data }) => {
    const reply = JSON.parse(String(data)) as Reply;
    waiting.get(reply.id)?.(reply);
    waiting.delete(reply.id);
  });
  let sent = 0;
  const send = (method: string, parameters: object = {}, sessionId?: unknown) =>
    new Promise<Record<string, unknown>>((resolve, reject) => {
      sent += 1;
      waiting.set(sent, ({ result, error }) =>
        error ? reject(new Error(`${method}: ${error.message}`)) : resolve(result),
      );
      socket.send(JSON.stringify({ id: sent, method, params: parameters, sessionId }));
    });

  const open = async (): Promise<PlainTab> => {
    const { browserContextId } = await send('Target.createBrowserContext');
    const { targetId } = await send('Target.createTarget', { url: 'about:blank', browserContextId });
    const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true });
    const sendHere = (method: string, parameters?: object) => send(method, parameters, sessionId);
    return {
      send: sendHere,
      async value<T>(expression: string) {
        const { result } = await sendHere('Runtime.evaluate', { expression, returnByValue: true });
        return (result as { value: T }).value;
      },
      close: async () => void (await send('Target.disposeBrowserContext', { browserContextId })),
    };
  };
  const close = async () => {
    socket.close();
    await end();
  };
  return { open, close };
}

/** The browser writes it into its profile. @throws where it does not start in time */
async function addressOf(profile: string): Promise<string> {
  for (const start = performance.now(); performance.now() - start < START_TIMEOUT_MS; await sleep(50)) {
    const text = await readFile(join(profile, 'DevToolsActivePort'), 'utf8').catch(() => '');
    const [port, path] = text.split('\n');
    if (path) return `ws://127.0.0.1:${port}${path}`;
  }
  throw new Error('Chromium does not start');
}
