import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { createDepthWatch, forgetRest, MAX_JSON_DEPTH, readBody } from './body.ts';

const LIMITS = { bytes: 100, withinMs: 60_000, levels: MAX_JSON_DEPTH };
const read = (body: PassThrough, headers = {}, limits = LIMITS) =>
  readBody({ headers } as FastifyRequest, body, limits);
const errorOf = (reading: Promise<unknown>) =>
  reading.then(
    () => 'taken',
    ({ code }: { code: string }) => code,
  );

describe('levels', () => {
  const watch = (text: string, pieces = 1) => {
    const isTooDeep = createDepthWatch(3);
    const bytes = Buffer.from(text);
    const size = Math.ceil(bytes.length / pieces);
    return Array.from({ length: pieces }, (_, at) => bytes.subarray(at * size, (at + 1) * size)).some(
      isTooDeep,
    );
  };

  test.each([
    ['[[[1]]]', false],
    ['[[[[1]]]]', true],
    ['{"a":{"b":{"c":1}}}', false],
    ['{"a":[{"b":[]}]}', true],
    // Only nesting counts, not how many stand side by side
    ['[[],[],[],[[]],[[]]]', false],
    // Brackets within a text do not count
    ['["[[[[{{{{"]', false],
    ['["\\"[[[[",[[[1]]]]', true],
    ['["\\\\",[[[1]]]]', true],
    ['["é🌺\\u005b[[[["]', false],
    ['["🌺",[[[1]]]]', true],
  ])('of %s are counted, in one piece and in many', (text, isTooDeep) => {
    for (const pieces of [1, 2, 3, 7, Buffer.byteLength(text)])
      expect([pieces, watch(text, pieces)]).toEqual([pieces, isTooDeep]);
  });
});

describe('a body is refused', () => {
  /** Reads a body that does not end. If only the time limit ends it, the test still ends soon. */
  const readSoon = (body: PassThrough) => errorOf(read(body, {}, { ...LIMITS, withinMs: 1_000 }));

  test('by its announced length, before a byte of it is here', async () => {
    expect(await errorOf(read(new PassThrough(), { 'content-length': '101' }))).toBe('body_too_large');
  });

  test('at the byte that is too much, without waiting for an end', async () => {
    const body = new PassThrough();
    const reading = readSoon(body);
    body.write('"'.padEnd(101, 'a'));
    expect(await reading).toBe('body_too_large');
  });

  test('at the level that is too deep, without waiting for an end', async () => {
    const body = new PassThrough();
    const reading = readSoon(body);
    body.write('['.repeat(MAX_JSON_DEPTH));
    body.write('[');
    expect(await reading).toBe('malformed_body');
  });

  test('when it does not come to its end in time', async () => {
    const body = new PassThrough();
    body.write('{');
    expect(await errorOf(read(body, {}, { ...LIMITS, withinMs: 1 }))).toBe('body_too_slow');
  });

  test.each(['99', '3'])('when it is shorter or longer than announced (%s)', async (announced) => {
    const body = new PassThrough();
    body.end('[1,2]');
    expect(await errorOf(read(body, { 'content-length': announced }))).toBe('malformed_body');
  });

  test('when it breaks off', async () => {
    const body = new PassThrough();
    const reading = errorOf(read(body));
    body.write('{');
    body.destroy();
    expect(await reading).toBe('malformed_body');
  });
});

test('a body that keeps to the limits comes whole, and nothing stays behind at its stream', async () => {
  const body = new PassThrough();
  body.write('["é'.slice(0, 2));
  body.end('é"]');
  expect((await read(body)).toString()).toBe('["é"]');
  expect(['data', 'end', 'error', 'close'].map((event) => body.listenerCount(event))).toEqual([0, 0, 0, 0]);
});

test('requests that were answered before their body leave nothing behind at the connection they share', async () => {
  const held: number[] = [];
  const server = createServer((request, reply) => {
    forgetRest(request);
    reply.end();
    const { socket } = request;
    request.once('end', () => held.push(socket.listenerCount('close')));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const client: Socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const text: string[] = [];
  client.on('data', (bytes) => text.push(String(bytes)));
  for (let at = 1; at <= 5; at += 1) {
    client.write('POST / HTTP/1.1\r\nHost: sohor\r\nContent-Length: 2\r\n\r\n{');
    while (text.join('').split('HTTP/1.1 200').length <= at) await once(client, 'data');
    client.write('}');
    while (held.length < at) await new Promise(setImmediate);
  }
  client.destroy();
  server.close();
  expect(held).toEqual(Array(5).fill(held[0]));
});
