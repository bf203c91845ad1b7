import * as wire from '@sohor/shared/wire';
import { type Endpoint, exact, nullable, oneOf } from '@sohor/shared/wire';
import { Type } from 'typebox';
import { bodyLimitOf } from './body-limit.ts';

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
