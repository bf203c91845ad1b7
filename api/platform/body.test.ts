import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import * as wire from '@sohor/shared/wire';
import { type Endpoint, exact, nullable, oneOf } from '@sohor/shared/wire';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { createDepthWatch, forgetRest, MAX_JSON_DEPTH, readBody } from './body.ts';
import { bodyLimitOf } from './body-limit.ts';
import { isVisible, readName, readPublicName } from './input.ts';

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

describe('limits of bodies', () => {
  const call = (body: Endpoint['body']): Endpoint =>
    ({ method: 'POST', path: 'x', access: 'public', summary: '', body, reply: Type.Null() }) as Endpoint;
  const limit = (body: Endpoint['body']) => bodyLimitOf(call(body));

  test('the longest body that a schema lets in fits, however it is written', () => {
    const body = exact({
      text: Type.String({ maxLength: 2_000 }),
      kind: oneOf(['a', 'bb']),
      rows: Type.Array(exact({ at: Type.Integer(), on: nullable(Type.Boolean()) }), { maxItems: 50 }),
    });
    const longest = (sign: string) => ({
      text: sign.repeat(2_000),
      kind: 'bb',
      rows: Array(50).fill({ at: Number.MIN_SAFE_INTEGER, on: false }),
    });
    const most = limit(body);
    for (const sign of ['a', 'é', '促', '🌺', '"', '\\'])
      expect(Buffer.byteLength(JSON.stringify(longest(sign), null, 2))).toBeLessThanOrEqual(most);
    const escaped = JSON.stringify(longest('é')).replaceAll('é', '\\u00e9');
    expect(Buffer.byteLength(escaped)).toBeLessThanOrEqual(most);
    expect(most).toBeLessThan(2 * Buffer.byteLength(escaped));
  });

  test.each([
    ['a text of any length', exact({ a: Type.String() })],
    ['a list of any length', exact({ a: Type.Array(Type.Integer()) })],
    ['keys of any name', exact({ a: Type.Record(Type.String(), Type.Integer()) })],
    ['an open object', Type.Object({})],
    ['anything', exact({ a: Type.Unknown() })],
  ])('a schema with %s ends the start: its call must say how much it takes', (_name, body) => {
    expect(() => limit(body)).toThrow('POST x has no longest body');
    expect(bodyLimitOf({ ...call(body), maxBodyBytes: 77 })).toBe(77);
  });

  test('what strangers may call takes 4 KiB', () => {
    const calls = Object.values(wire as Record<string, unknown>).filter(
      (value): value is Endpoint => typeof value === 'object' && value !== null && 'access' in value,
    );
    const open = calls.filter(({ access, method }) => access === 'public' && method !== 'GET');
    expect(open.length).toBeGreaterThanOrEqual(5);
    for (const one of open) expect([one.path, bodyLimitOf(one)]).toEqual([one.path, 4_096]);
  });
});

describe('input', () => {
  test('blanks and invisible signs are no text', () => {
    expect(['a', ' é ', '促销', '🎉', '❤️'].map(isVisible)).toEqual([true, true, true, true, true]);
    const nothing = [
      '',
      '   ',
      '\n\t',
      '\u200b\u200d',
      '\u00a0',
      '\ufeff',
      '\u2060',
      '\u00ad',
      '\u3164',
      '\u2800',
    ];
    expect(nothing.filter(isVisible)).toEqual([]);
  });

  test('a name is read without invisible signs and surplus blanks', () => {
    expect(readName('  Sari\u00a0\u200b  Dewi\ufeff ')).toBe('Sari Dewi');
    expect(readName('Sa\u200bri\u2060 D\u00adewi')).toBe('Sari Dewi');
    expect(readName('Sari\ufe0f\u2800')).toBe('Sari');
    expect(readName('José Ñandú 促销')).toBe('José Ñandú 促销');
    expect(readName('👩\u200d🍳 Dapur ❤️')).toBe('👩\u200d🍳 Dapur ❤️');
  });

  test('what shows nothing is an empty name', () => {
    for (const typed of [
      '',
      ' ',
      '\u00a0',
      '\u200b',
      '\u200d\u2064',
      '\ufeff',
      '\u3164',
      '\ufe0f',
      '\u2800 ',
    ])
      expect([typed, readName(typed)]).toEqual([typed, '']);
  });

  test.each([...'\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069'])(
    'a sign that turns the reading direction around is refused (%j)',
    (sign) => {
      for (const typed of [sign, `${sign}abc`, `Sari ${sign}iweD`])
        expect(() => readName(typed)).toThrow('name_turns_around');
    },
  );

  test.each([
    'hubungi 0812-3456-7890',
    'WA +62 812 3456 7890',
    'wa 81234567890',
    '+1 (415) 555 2671 12',
    'kantor 021 5550 1234',
    'WA 08.12.2034 5678 90',
    'klik sohor.id',
    'www.contoh',
    'a@b',
  ])('a public name holds no address and no phone number: %s', (name) =>
    expect(() => readPublicName(name)).toThrow('name_has_address'),
  );

  test.each([
    'Promo 01.01.2026 - 31.12.2026',
    'Kopi 2026-11-27 - 2026-12-31',
    'Sari, S.Kom',
    'Diskon 80.000.000 rupiah',
  ])('dates, titles and sums are none: %s', (name) => expect(readPublicName(name)).toBe(name));
});
