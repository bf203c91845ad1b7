import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import * as wire from '@sohor/shared/wire';
import fc, { type Arbitrary } from 'fast-check';
import type { TSchema } from 'typebox';
import { compileCopy } from './reply-copy.ts';
import { replySchema } from './reply-schema.ts';
import { buildReplySerializer } from './reply-serializer.ts';

interface Schema {
  readonly type?: string;
  readonly const?: unknown;
  readonly nullable?: boolean;
  readonly format?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly patternProperties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: Schema | boolean;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
}

const isEndpoint = (value: unknown): value is wire.Endpoint =>
  typeof value === 'object' && value !== null && 'reply' in value && 'path' in value;
const endpoints = Object.values<unknown>(wire).filter(isEndpoint);
const replies: [string, TSchema][] = endpoints
  .filter(({ media }) => !media)
  .map(({ method, path, reply }) => [`${method} ${path}`, reply]);
const SCHEMAS: [string, Schema][] = [
  ...replies.map(([name, reply]): [string, Schema] => [name, replySchema(reply)]),
  ['errors', wire.ErrorReply as unknown as Schema],
];

const UNLISTED = 'unlistedKey';
const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 60 }), fc.string({ unit: 'binary-ascii' }));
/** Values that no handler should return, and that a serializer converts or refuses. */
const strange = fc.oneof(
  fc.constantFrom(
    null,
    undefined,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    12n,
    '7',
    1.5,
    -0,
    true,
    /a"b/,
    [],
    {},
  ),
  fc.date({ noInvalidDate: false }),
  fc.constant({ toJSON: () => 'made' }),
  fc.constant({ toString: () => 'told' }),
  text,
);

/**
 * Values that fit the schema, with keys that it does not list. Each is replaced by a strange one with the given
 * probability.
 */
function valuesOf(schema: Schema, strangeness: number): Arbitrary<unknown> {
  const given = givenOf(schema, strangeness);
  const usual = schema.nullable ? fc.option(given, { freq: 5 }) : given;
  return strangeness === 0
    ? usual
    : fc.oneof({ weight: strangeness, arbitrary: strange }, { weight: 1000, arbitrary: usual });
}

function givenOf(schema: Schema, strangeness: number): Arbitrary<unknown> {
  const inner = (one: Schema) => valuesOf(one, strangeness);
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(inner));
  switch (schema.type) {
    case 'string':
      return schema.format === 'date-time'
        ? fc.date({ noInvalidDate: true }).map((at) => at.toISOString())
        : text;
    case 'integer':
      return fc.oneof(fc.integer(), fc.maxSafeInteger());
    case 'number':
      return fc.double({ noNaN: true, noDefaultInfinity: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(inner(schema.items ?? {}), { maxLength: 4 });
    case 'object':
      return objectsOf(schema, inner);
    default:
      return fc.jsonValue();
  }
}

function objectsOf(schema: Schema, inner: (one: Schema) => Arbitrary<unknown>): Arbitrary<unknown> {
  const { properties = {}, patternProperties = {}, additionalProperties, required = [] } = schema;
  const records = Object.values(patternProperties);
  if (typeof additionalProperties === 'object') records.push(additionalProperties);
  const [record] = records;
  if (record) return fc.dictionary(text, inner(record), { maxKeys: 4 });
  const listed = Object.fromEntries(Object.entries(properties).map(([key, one]) => [key, inner(one)]));
  const unlisted = { [UNLISTED]: fc.constant('secret'), toJson: fc.constant({ [UNLISTED]: 'secret' }) };
  return fc.record({ ...listed, ...unlisted }, { requiredKeys: [...required] as never[] });
}

/** The text that is written, or the error's. */
function outcome(write: () => string): string {
  try {
    return write();
  } catch (error) {
    return String(error);
  }
}

const route = (schema: Schema) => ({ schema, method: 'GET', url: '/', httpStatus: '200' });

describe.each(SCHEMAS)('%s', (_name, schema) => {
  const byType = SerializerSelector()({}, {})(route(schema));
  const write = buildReplySerializer({}, {})(route(schema));

  test('is written as fast-json-stringify writes it, without what the schema does not list', () => {
    fc.assert(
      fc.property(valuesOf(schema, 0), (value) => {
        const written = outcome(() => write(value));
        expect(written).toBe(outcome(() => byType(value)));
        expect(written).not.toContain(UNLISTED);
      }),
      { numRuns: 30 },
    );
  });

  test('is coerced, or refused with the same words, where a value is not as the schema says', () => {
    fc.assert(
      fc.property(valuesOf(schema, 150), (value) => {
        expect(outcome(() => write(value))).toBe(outcome(() => byType(value)));
      }),
      { numRuns: 200 },
    );
  });
});

test('all but a few replies take the quick way', () => {
  const slow = SCHEMAS.filter(([, schema]) => compileCopy(schema) === undefined).map(([name]) => name);
  expect(slow).toEqual(['GET Dashboard', 'GET public/kol/:slug', 'GET RateCard', 'PUT RateCard']);
});

test.each([
  { value: [1, null] },
  { value: Object(1) },
  { value: new Map() },
  { value: { a: Object(1), b: undefined } },
])('what is no plain record is written as one: $value', ({ value }) => {
  const schema = { type: 'object', additionalProperties: { type: 'number', nullable: true } };
  expect(buildReplySerializer({}, {})(route(schema))(value)).toBe(
    SerializerSelector()({}, {})(route(schema))(value),
  );
});

test('what JSON.stringify would leave out or ask an object for is written as the schema says', () => {
  const schema = { type: 'object', properties: { text: { type: 'string' } }, required: ['text'] };
  const write = buildReplySerializer({}, {})(route(schema));
  expect(write({ text: { toString: () => 'told', toJSON: () => 'made' } })).toBe('{"text":"told"}');
  expect(write({ toJSON: () => ({ text: 'made', secret: 1 }) })).toBe('{"text":"made"}');
  expect(() => write({})).toThrow('"text" is required!');
  expect(() => write({ text: undefined })).toThrow('"text" is required!');
});
