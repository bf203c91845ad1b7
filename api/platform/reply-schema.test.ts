import * as wire from '@sohor/shared/wire';
import { exact, nullable, oneOf } from '@sohor/shared/wire';
import Fastify from 'fastify';
import { Type } from 'typebox';
import { replySchema } from './reply-schema.ts';

test('a reply is written as JSON.stringify would, without what the schema does not list', async () => {
  const schema = Type.Array(
    exact({
      word: oneOf(['a', 'b']),
      wordOrNone: nullable(oneOf(['a', 'b'])),
      text: nullable(Type.String()),
      count: nullable(Type.Integer()),
      is: nullable(Type.Boolean()),
      inner: nullable(
        exact({ at: Type.String({ format: 'date-time' }), list: Type.Array(nullable(Type.Number())) }),
      ),
      record: Type.Record(Type.String(), nullable(Type.Number())),
      left: Type.Optional(nullable(exact({ x: Type.Literal(1) }))),
    }),
  );
  const app = Fastify();
  app.post('/', { schema: { response: { 200: replySchema(schema) } } }, async ({ body }) => body);
  const write = async (reply: object) =>
    (await app.inject({ method: 'POST', url: '/', payload: reply })).body;
  const full = {
    word: 'a',
    wordOrNone: 'b',
    text: 'Kopi "susu" \u2028\\ \ud83d\ude00\n',
    count: 7,
    is: false,
    inner: { at: '2026-11-20T00:00:00.000Z', list: [1.5, null] },
    record: { engagementRate: 55.5, reachRatio: null, '': 0 },
    left: { x: 1 },
  };
  const empty = {
    word: 'b',
    wordOrNone: null,
    text: null,
    count: null,
    is: null,
    inner: null,
    record: {},
    left: null,
  };
  const { left: _, ...without } = empty;
  expect(await write([full, empty, without])).toBe(JSON.stringify([full, empty, without]));
  expect(await write([{ ...full, secret: 1, inner: { ...full.inner, secret: 2 } }])).toBe(
    JSON.stringify([full]),
  );
});

test('no reply of the wire leaves a choice to a validator, but where objects of different shapes may stand', () => {
  const exported: unknown[] = Object.values(wire);
  const choosing = exported
    .filter(
      (value): value is wire.Endpoint => typeof value === 'object' && value !== null && 'reply' in value,
    )
    .filter(({ reply }) => JSON.stringify(replySchema(reply)).includes('"anyOf"'))
    .map(({ path }) => path);
  expect(choosing).toEqual(['Dashboard']);
});
