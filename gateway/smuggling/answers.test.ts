import { rm } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { buildGateway } from '../app.ts';
import { publishSmallSite } from '../site-fixture.ts';
import { answersIn, OwnConnection, sendUntilClosed } from './raw-connection-fixture.ts';

/** Answers that a broken or a hostile API may send. */
const OK = 'HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\n';
const FOREIGN = `${OK}Content-Length: 7\r\n\r\nforeign`;

interface Answer {
  name: string;
  bytes: string;
  /** The API closes the connection after it. */
  closes?: boolean;
  method?: string;
  /** Status that the client gets; null: the client must see that the answer was cut off. */
  status: number | null;
  body?: string;
}

const ANSWERS: readonly Answer[] = [
  { name: 'two equal lengths', bytes: `${OK}Content-Length: 2\r\nContent-Length: 2\r\n\r\nhi`, status: 503 },
  {
    name: 'two unequal lengths',
    bytes: `${OK}Content-Length: 2\r\nContent-Length: 60\r\n\r\nhi${FOREIGN}`,
    status: 503,
  },
  {
    name: 'length and chunks',
    bytes: `${OK}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nhi\r\n0\r\n\r\n`,
    status: 503,
  },
  {
    name: 'chunks and length',
    bytes: `${OK}Transfer-Encoding: chunked\r\nContent-Length: 2\r\n\r\n2\r\nhi\r\n0\r\n\r\n`,
    status: 503,
  },
  { name: 'a length that is none', bytes: `${OK}Content-Length: 2x\r\n\r\nhi`, status: 503 },
  { name: 'a length with a sign', bytes: `${OK}Content-Length: +2\r\n\r\nhi`, status: 503 },
  { name: 'no HTTP at all', bytes: 'hello\r\n\r\n', status: 503 },
  { name: 'nothing', bytes: '', closes: true, status: 503 },
  { name: 'half of its headers', bytes: `${OK}Content-Le`, closes: true, status: 503 },
  { name: 'a blank before the colon', bytes: `${OK}Content-Length : 2\r\n\r\nhi`, status: 503 },
  { name: 'a NUL in a header', bytes: `${OK}X-Nul: a\0b\r\nContent-Length: 2\r\n\r\nhi`, status: 503 },
  { name: 'a status that is none', bytes: 'HTTP/1.1 999 Odd\r\nContent-Length: 2\r\n\r\nhi', status: 503 },
  {
    name: 'an upgrade that nobody asked for',
    bytes: `HTTP/1.1 101 Switching\r\nUpgrade: h2c\r\nConnection: Upgrade\r\n\r\n${FOREIGN}`,
    status: 503,
  },
  { name: 'less than its length', bytes: `${OK}Content-Length: 60\r\n\r\nhi`, closes: true, status: null },
  {
    name: 'chunks without an end',
    bytes: `${OK}Transfer-Encoding: chunked\r\n\r\n2\r\nhi\r\n`,
    closes: true,
    status: null,
  },
  {
    name: 'a chunk that is none',
    bytes: `${OK}Transfer-Encoding: chunked\r\n\r\n2\r\nhi\r\nZZ\r\n`,
    status: null,
  },
  {
    name: 'more than its length',
    bytes: `${OK}Content-Length: 2\r\n\r\nhi${FOREIGN}`,
    status: 200,
    body: 'hi',
  },
  {
    name: 'chunks, and another answer',
    bytes: `${OK}Transfer-Encoding: chunked\r\n\r\n2\r\nhi\r\n0\r\n\r\n${FOREIGN}`,
    status: 200,
    body: 'hi',
  },
  {
    name: 'trailers',
    bytes: `${OK}Transfer-Encoding: chunked\r\n\r\n2\r\nhi\r\n0\r\nX-Trailer: a\r\n\r\n`,
    status: 200,
    body: 'hi',
  },
  { name: 'no length: to the end', bytes: `${OK}\r\nhi`, closes: true, status: 200, body: 'hi' },
  {
    name: 'hints before it',
    bytes: `HTTP/1.1 103 Early Hints\r\nLink: </x>\r\n\r\n${OK}Content-Length: 2\r\n\r\nhi`,
    status: 200,
    body: 'hi',
  },
  {
    name: '204 with a body',
    bytes: `HTTP/1.1 204 No Content\r\n\r\n${FOREIGN}`,
    status: 204,
    body: '',
  },
  {
    name: '304 with a body',
    bytes: `HTTP/1.1 304 Not Modified\r\nETag: "a"\r\n\r\n${FOREIGN}`,
    status: 304,
    body: '',
  },
  { name: 'HEAD with a body', method: 'HEAD', bytes: FOREIGN, status: 200, body: '' },
  {
    name: 'headers for the gateway alone',
    bytes: `${OK}Connection: x-secret\r\nX-Secret: foreign\r\nKeep-Alive: timeout=9\r\nContent-Length: 2\r\n\r\nhi`,
    status: 200,
    body: 'hi',
  },
];

let siteDir: string;
/** What it says next, on whatever connection it is asked. */
let next: Answer | undefined;
const api = createServer((socket: Socket) => {
  socket.setEncoding('latin1').on('error', () => undefined);
  let text = '';
  socket.on('data', (part) => {
    text += part;
    if (!text.includes('\r\n\r\n')) return;
    const [, url = ''] = text.split(' ');
    text = '';
    const said = url === '/api/v1/odd' ? next : undefined;
    socket.write(said?.bytes ?? `${OK}Content-Length: ${url.length}\r\n\r\n${url}`, 'latin1');
    if (said?.closes) socket.end();
  });
});
let gateway: FastifyInstance;
let port: number;

beforeAll(async () => {
  siteDir = await publishSmallSite();
  await new Promise<void>((listening) => api.listen(0, '127.0.0.1', listening));
  const address = api.address();
  const apiUrl = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  gateway = buildGateway({ siteDir, apiUrl });
  port = Number(new URL(await gateway.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(async () => {
  await gateway.close();
  await new Promise((closed) => api.close(closed));
  await rm(siteDir, { recursive: true, force: true });
});

const ask = (method: string, path: string, last = '') =>
  `${method} ${path} HTTP/1.1\r\nHost: sohor\r\n${last}\r\n`;

test.each(ANSWERS)('$name: the client gets the right outcome, and nobody else any of it', async (answer) => {
  next = answer;
  const { method = 'GET', status, body } = answer;
  const victim = await OwnConnection.open(port);
  // With a second request on the same connection, which is not answered if the first answer was cut off.
  const text = await sendUntilClosed(
    port,
    ask(method, '/api/v1/odd') + ask('GET', '/api/v1/own', 'Connection: close\r\n'),
  );
  for (const path of ['/api/v1/mine/1', '/api/v1/mine/2']) {
    const own = await victim.ask(ask('GET', path));
    expect([own?.status, own?.body]).toEqual([200, path]);
  }
  victim.close();
  expect(text).not.toContain('foreign');
  expect(text).not.toMatch(/^keep-alive: timeout=9|x-secret/im);
  if (status === null) {
    // The connection ends in mid-answer: before its length is reached, or before its last chunk.
    expect(text).toMatch(/^HTTP\/1\.1 200 /);
    expect(text).not.toMatch(/\r\n0\r\n\r\n|api\/v1\/own/);
    return;
  }
  const answers =
    method === 'HEAD'
      ? [{ status: 200, body: '' }, ...answersIn(text.slice(text.indexOf('\r\n\r\n') + 4))]
      : answersIn(text);
  expect(answers.map((each) => each.status)).toEqual([status, 200]);
  if (body !== undefined) expect(answers[0]?.body).toBe(body);
  expect(answers[1]?.body).toBe('/api/v1/own');
});

test('bytes on an idle connection are never taken for an answer', async () => {
  const sockets = new Set<Socket>();
  const late = createServer((socket) => {
    sockets.add(socket);
    socket
      .on('error', () => undefined)
      .on('data', (bytes) => {
        const [, url = ''] = String(bytes).split(' ');
        socket.write(`${OK}Content-Length: ${url.length}\r\n\r\n${url}`);
      });
  });
  const latePort = await new Promise<number>((listening) =>
    late.listen(0, '127.0.0.1', () => listening((late.address() as { port: number }).port)),
  );
  const before = buildGateway({ siteDir, apiUrl: `http://127.0.0.1:${latePort}` });
  const { port: own } = new URL(await before.listen({ host: '127.0.0.1', port: 0 }));
  const victim = await OwnConnection.open(Number(own));
  for (let at = 0; at < 20; at += 1) {
    const answer = await victim.ask(ask('GET', `/api/v1/mine/${at}`));
    expect(answer?.body).toBe(`/api/v1/mine/${at}`);
    for (const socket of sockets) socket.write(FOREIGN);
  }
  victim.close();
  await before.close();
  for (const socket of sockets) socket.destroy();
  await new Promise((closed) => late.close(closed));
});
