import fc from 'fast-check';

/** The part of JSON Schema that the API's own description uses. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly patternProperties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxProperties?: number;
}

/** Ids, names and paths that exist, so that requests get beyond 404. Random values are used as well. */
export type Pool = readonly string[];

/** Values that fit the schema. */
export function fitting(schema: Schema, pool: Pool): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => fitting(one, pool)));
  switch (schema.type) {
    case 'object':
      return fittingObject(schema, pool);
    case 'array':
      return fc.array(fitting(schema.items ?? {}, pool), { maxLength: 3 });
    case 'integer':
    case 'number':
      return numbers(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'string':
      return strings(schema, pool);
    default:
      return fc.jsonValue();
  }
}

function fittingObject({ properties = {}, patternProperties, required = [] }: Schema, pool: Pool) {
  const values = Object.entries(properties).map(([key, one]) => [key, fitting(one, pool)] as const);
  const own = fc.record(Object.fromEntries(values), { requiredKeys: [...required] });
  const [open] = Object.values(patternProperties ?? {});
  if (!open) return own;
  return fc.dictionary(fc.string({ minLength: 1, maxLength: 20 }), fitting(open, pool), { maxKeys: 5 });
}

function numbers({ minimum = -1_000, maximum = 1_000_000 }: Schema): fc.Arbitrary<number> {
  const most = Math.min(maximum, Number.MAX_SAFE_INTEGER);
  return fc.oneof(
    fc.integer({ min: minimum, max: Math.min(most, 2 ** 31 - 1) }),
    fc.constantFrom(minimum, most),
  );
}

function strings(schema: Schema, pool: Pool): fc.Arbitrary<string> {
  const { format, pattern, minLength = 0, maxLength = 200 } = schema;
  if (format === 'uuid')
    return fc.oneof(
      { arbitrary: fc.constantFrom(...pool.filter((id) => UUID.test(id))), weight: 4 },
      { arbitrary: fc.uuid(), weight: 1 },
    );
  if (format === 'date') {
    return fc
      .date({ min: new Date('2020-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
  }
  const lengths = { minLength, maxLength: Math.min(maxLength, 60) };
  const anything = fc.oneof(
    fc.string({ ...lengths, unit: 'grapheme' }),
    fc.string({ ...lengths, unit: 'binary' }),
    { weight: 3, arbitrary: fc.constantFrom(...TEXTS) },
  );
  if (!pattern)
    return fc.oneof({ weight: 3, arbitrary: anything }, { weight: 1, arbitrary: fc.constantFrom(...pool) });
  const made = fc.stringMatching(new RegExp(pattern));
  const candidates = TEXTS.filter((text) => new RegExp(pattern).test(text) && text.length <= maxLength);
  return candidates.length > 0 ? fc.oneof(made, fc.constantFrom(...candidates)) : made;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Texts that fit many fields, such as phone numbers and links, and texts that break parsers. */
const TEXTS = [
  '081234567890',
  '+6281298765432',
  'sari@contoh.id',
  'https://contoh.id/a?b=c',
  'Beauty,Fashion',
  '@sari.cantik',
  '1234',
  '2',
  "' or 1=1 --",
  '<script>alert(1)</script>',
  '%_\\',
  '../../etc/passwd',
  '\u202e',
  '🙂',
];

/** Values of any shape, many of them hostile. */
const anyValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom(
    ...['\0', '\ud800', 'a'.repeat(10_000), 'javascript:alert(1)', '9'.repeat(400), ''],
    ...[1e308, -1, 0.5, 2 ** 53, null, true, [], {}, [[[[[]]]]]],
  ),
  fc.string({ unit: 'binary', maxLength: 300 }),
);

const extraKey = fc.oneof(
  fc.constantFrom('isVerification', 'status', 'id', '__proto__', 'constructor', '', '$where', 'a b'),
  fc.string({ maxLength: 20 }),
);

/** An object one or two changes away from one that fits: a key too many, missing, or with another kind of value. */
export function broken(object: fc.Arbitrary<Record<string, unknown>>): fc.Arbitrary<unknown> {
  const changed = fc.tuple(object, fc.nat(), extraKey, anyValue, fc.constantFrom('add', 'drop', 'set'));
  return fc.oneof(
    {
      weight: 5,
      arbitrary: changed.map(([made, at, key, value, how]) => {
        const keys = Object.keys(made);
        const chosen = keys[at % Math.max(1, keys.length)];
        const entries = Object.entries(made).filter(([name]) => how === 'add' || name !== chosen);
        if (how === 'add' || !chosen) entries.push([key, value]);
        else if (how === 'set') entries.push([chosen, value]);
        return Object.fromEntries(entries);
      }),
    },
    { weight: 1, arbitrary: anyValue },
  );
}
