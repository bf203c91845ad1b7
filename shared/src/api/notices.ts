import { storedSession } from '@sohor/shared/platform';
import { MINUTE_MS, SECOND_MS } from '../format/duration.ts';
import { API_BASE } from '../wire/catalog.ts';
import type { Notice, NoticeState } from '../wire/index.ts';
import { call } from './call.ts';
import { type Page, toPage } from './page.ts';

export type { Notice, NoticeState };

/** The signed-in user's notices, newest first. Times are ISO 8601. */
export async function fetchNotices(cursor?: string): Promise<Page<Notice>> {
  return toPage(await call('GET Notice', { query: { cursor } }), (wire: Notice) => wire);
}

/** Number of unread notices, up to 100, and the time of the newest notice. */
export async function fetchNoticeState(): Promise<NoticeState> {
  return (await call('GET Notice/state')).data;
}

/** Marks one notice as read, on all devices. */
export async function readNotice(id: string): Promise<void> {
  await call('PUT Notice/read', { body: { id } });
}

/** Marks all notices as read that came until then. @param until `at` of the newest shown notice */
export async function readNoticesUntil(until: string): Promise<void> {
  await call('PUT Notice/read', { body: { until } });
}

const FIRST_PAUSE_MS = 2 * SECOND_MS;
const LONGEST_PAUSE_MS = 2 * MINUTE_MS;
const POLL_MS = MINUTE_MS;

/**
 * Calls `tell` for each change of the notices as it happens. All tabs of a browser share one connection: the tab that holds a
 * lock has it, and tells the others.
 * @returns a function that ends it
 */
export function watchNotices(tell: (state: NoticeState) => void): () => void {
  const leaving = new AbortController();
  const { signal } = leaving;
  // Without a secure origin, or in an old browser, each tab has a connection of its own.
  if (!globalThis.navigator?.locks || !globalThis.BroadcastChannel) void follow(tell, signal);
  else shareStream(tell, signal);
  return () => leaving.abort();
}

function shareStream(tell: (state: NoticeState) => void, signal: AbortSignal): void {
  const name = `sohor.notices.${storedSession().id}`;
  const tabs = new BroadcastChannel(name);
  let last: NoticeState | null = null;
  // A tab without a state asks for it, and the one with the connection answers.
  tabs.onmessage = ({ data }: MessageEvent<NoticeState | null>) => {
    if (data) tell(data);
    else if (last) tabs.postMessage(last);
  };
  signal.addEventListener('abort', () => tabs.close());
  tabs.postMessage(null);
  const lead = () =>
    follow((state) => {
      last = state;
      tabs.postMessage(state);
      tell(state);
    }, signal);
  // Rejected when this tab leaves while it waits for the lock.
  navigator.locks.request(name, { signal }, lead).catch(() => undefined);
}

/**
 * Keeps one connection. A lost one is opened again, after longer pauses each time it fails. Each begins with the current state,
 * so nothing is missed. While there is no place for a stream, the state is asked for once a minute.
 */
async function follow(tell: (state: NoticeState) => void, signal: AbortSignal): Promise<void> {
  let pauseMs = FIRST_PAUSE_MS;
  while (!signal.aborted) {
    let end: StreamEnd = 'lost';
    try {
      end = await readStream(signal, (state) => {
        pauseMs = FIRST_PAUSE_MS;
        tell(state);
      });
      if (end === 'over') return;
      if (end === 'full') tell(await fetchNoticeState());
    } catch {
      // No network, or a gateway without its API: the next try will show.
    }
    // Randomised, so that not all browsers reconnect at the same moment when a server comes back.
    await pause((end === 'full' ? POLL_MS : pauseMs) * (0.5 + Math.random()), signal);
    pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS);
  }
}

/** `over`: the session has ended, or the API has no notices. `full`: there is no place, or newer streams took it. */
type StreamEnd = 'over' | 'full' | 'lost';

async function readStream(signal: AbortSignal, tell: (state: NoticeState) => void): Promise<StreamEnd> {
  // axios has no streaming answers, so this uses fetch with the same address as `http`.
  const { accessToken } = storedSession();
  const reply = await fetch(`${API_BASE}/Notice/stream`, {
    headers: { Authorization: `Bearer ${accessToken}` },
    signal,
  });
  if ([401, 403, 404].includes(reply.status)) return 'over';
  if (reply.status === 503) return 'full';
  const reader = reply.ok ? reply.body?.getReader() : undefined;
  if (!reader) return 'lost';
  const decoder = new TextDecoder();
  let rest = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const events = (rest + decoder.decode(part.value, { stream: true })).split('\n\n');
    rest = events.pop() ?? '';
    for (const event of events) {
      if (event.startsWith('event: replaced')) return 'full';
      const data = /^data: (.*)$/m.exec(event)?.[1];
      if (data !== undefined) tell(JSON.parse(data));
    }
  }
  return 'lost';
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
