import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';

type Listener = (event: object) => void;

function start() {
  const listeners = new Map<string, Listener>();
  const shown: { title: string; options: { body: string; tag: string; data: { path: string } } }[] = [];
  const opened: string[] = [];
  const self = {
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
    skipWaiting: () => undefined,
    location: { origin: 'https://sohor.id' },
    registration: {
      showNotification: async (title: string, options: never) => void shown.push({ title, options }),
    },
    clients: { matchAll: async () => [], openWindow: async (address: string) => void opened.push(address) },
  };
  runInNewContext(readFileSync(join(import.meta.dirname, '../public/push-worker.js'), 'utf8'), { self, URL });
  const send = async (name: string, event: object) => {
    const waits: Promise<unknown>[] = [];
    listeners.get(name)?.({ ...event, waitUntil: (wait: Promise<unknown>) => waits.push(wait) });
    await Promise.all(waits);
  };
  return { listeners, shown, opened, send };
}

const push = (text: string) => ({ data: { json: () => JSON.parse(text) } });

test('what is pushed is shown, under a tag by which a second one takes its place', async () => {
  const worker = start();
  await worker.send(
    'push',
    push('{"title":"Sohor","body":"Sebuah kontrak ditolak.","tag":"a","path":"/appSohor"}'),
  );
  expect(worker.shown).toMatchObject([
    { title: 'Sohor', options: { body: 'Sebuah kontrak ditolak.', tag: 'a', data: { path: '/appSohor' } } },
  ]);
});

test('what makes no sense is still shown as something, as browsers demand', async () => {
  const worker = start();
  await worker.send('push', push('{"title":1,"body":null}'));
  await worker.send('push', { data: null });
  expect(worker.shown.map(({ options }) => options.body)).toEqual(Array(2).fill('Ada pemberitahuan baru.'));
});

test.each([
  ['/appSohor', 'https://sohor.id/appSohor'],
  ['https://jahat.example/', 'https://sohor.id'],
  ['//jahat.example/', 'https://sohor.id'],
])('a press on one that names %s opens %s', async (path, address) => {
  const worker = start();
  await worker.send('notificationclick', { notification: { close: () => undefined, data: { path } } });
  expect(worker.opened).toEqual([address]);
});

test('it hears of no request, so it can keep no answer', () => {
  expect([...start().listeners.keys()].sort()).toEqual(['install', 'notificationclick', 'push']);
});
