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

/**
 * Calls `tell` for each change of the notices as it happens. A lost connection is opened again, after longer pauses each time it
 * fails. Each connection begins with the current state, so nothing is missed.
 * @returns a function that ends it
 */
export function watchNotices(tell: (state: NoticeState) => void): () => void {
  const leaving = new AbortController();
  void (async () => {
    let pauseMs = FIRST_PAUSE_MS;
    while (!leaving.signal.aborted) {
      try {
        const isOver = await readStream(leaving.signal, (state) => {
          pauseMs = FIRST_PAUSE_MS;
          tell(state);
        });
        if (isOver) return;
      } catch {
        // No network, or a gateway without its API: the next try will show.
      }
      // Randomised, so that not all browsers reconnect at the same moment when a server comes back.
      await pause(pauseMs * (0.5 + Math.random()), leaving.signal);
      pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS);
    }
  })();
  return () => leaving.abort();
}

/** @returns whether to stop: the session has ended, or the API has no notices */
async function readStream(signal: AbortSignal, tell: (state: NoticeState) => void): Promise<boolean> {
  // axios has no streaming answers, so this uses fetch with the same address as `http`.
  const { accessToken } = storedSession();
  const reply = await fetch(`${API_BASE}/Notice/stream`, {
    headers: { Authorization: `Bearer ${accessToken}` },
    signal,
  });
  if ([401, 403, 404].includes(reply.status)) return true;
  const reader = reply.ok ? reply.body?.getReader() : undefined;
  if (!reader) return false;
  const decoder = new TextDecoder();
  let rest = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const events = (rest + decoder.decode(part.value, { stream: true })).split('\n\n');
    rest = events.pop() ?? '';
    for (const event of events) {
      const data = /^data: (.*)$/m.exec(event)?.[1];
      if (data !== undefined) tell(JSON.parse(data));
    }
  }
  return false;
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
