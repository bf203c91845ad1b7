import { HttpResponse, http } from 'msw';
import { apiPath, fakeApi, replyData, signInAs } from '../testing/index.ts';
import { type NoticeState, watchNotices } from './notices.ts';

const state = (unread: number): NoticeState => ({ unread, newestAt: null, pages: [] });

let streams: ReadableStreamDefaultController<Uint8Array>[] = [];
let opened = 0;
let status = 200;
let polled = 0;
fakeApi(
  http.get(apiPath('Notice/stream'), ({ request }) => {
    opened += 1;
    if (status !== 200) return new HttpResponse(null, { status });
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        streams.push(controller);
        request.signal.addEventListener('abort', () => {
          streams = streams.filter((one) => one !== controller);
        });
      },
    });
    return new HttpResponse(body, { headers: { 'content-type': 'text/event-stream' } });
  }),
  http.get(apiPath('Notice/state'), () => {
    polled += 1;
    return replyData(state(7));
  }),
);

const say = (text: string) => streams.at(-1)?.enqueue(new TextEncoder().encode(text));
const tell = (unread: number) => say(`event: state\ndata: ${JSON.stringify(state(unread))}\n\n`);
const until = async (holds: () => boolean) => {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 5));
};

/** jsdom has neither: one lock and one channel, as the tabs of a browser have them. */
function giveTabs() {
  const waiting: (() => void)[] = [];
  let isHeld = false;
  const release = () => {
    isHeld = false;
    waiting.shift()?.();
  };
  const request = (_name: string, { signal }: { signal: AbortSignal }, lead: () => Promise<void>) =>
    new Promise<void>((resolve, reject) => {
      const take = () => {
        isHeld = true;
        void lead().finally(release).then(resolve);
      };
      if (!isHeld) return take();
      waiting.push(take);
      signal.addEventListener('abort', () => {
        waiting.splice(waiting.indexOf(take), 1);
        reject(signal.reason);
      });
    });
  const channels = new Set<Channel>();
  class Channel {
    onmessage: ((event: { data: unknown }) => void) | null = null;
    constructor() {
      channels.add(this);
    }
    postMessage(data: unknown) {
      for (const other of channels) if (other !== this) queueMicrotask(() => other.onmessage?.({ data }));
    }
    close() {
      channels.delete(this);
    }
  }
  Object.assign(navigator, { locks: { request } });
  Object.assign(globalThis, { BroadcastChannel: Channel });
}

beforeEach(() => {
  signInAs('kol-1', 'KOL');
  [streams, opened, status, polled] = [[], 0, 200, 0];
  giveTabs();
});
const leaving: (() => void)[] = [];
afterEach(() => {
  for (const leave of leaving.splice(0)) leave();
});

function tab() {
  const seen: number[] = [];
  const leave = watchNotices(({ unread }) => seen.push(unread));
  leaving.push(leave);
  return { seen, leave };
}

test('all tabs of a browser share one stream, and each is told; when its tab goes, another one has it', async () => {
  const [one, two] = [tab(), tab()];
  await until(() => streams.length === 1);
  tell(3);
  await until(() => one.seen.length > 0 && two.seen.length > 0);
  const three = tab();
  await until(() => three.seen.length > 0);
  expect([one.seen.at(-1), two.seen.at(-1), three.seen.at(-1)]).toEqual([3, 3, 3]);
  expect(opened).toBe(1);
  one.leave();
  await until(() => opened === 2);
  await until(() => streams.length === 1);
  tell(4);
  await until(() => three.seen.at(-1) === 4 && two.seen.at(-1) === 4);
  expect(one.seen).not.toContain(4);
});

test.each([
  ['no place for a stream', () => (status = 503)],
  ['newer streams took the place', () => undefined],
])('%s: the state is asked for, and no stream opened again at once', async (_, prepare) => {
  prepare();
  const { seen } = tab();
  await until(() => opened === 1);
  if (status === 200) {
    await until(() => streams.length === 1);
    say('event: replaced\ndata: {}\n\n');
  }
  await until(() => seen.at(-1) === 7);
  expect([opened, polled]).toEqual([1, 1]);
});
