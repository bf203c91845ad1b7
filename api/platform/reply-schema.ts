import type { TSchema } from 'typebox';

/** A JSON schema as plain data. */
interface Schema {
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly patternProperties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly const?: unknown;
  readonly type?: string;
  readonly [keyword: string]: unknown;
}

/**
 * Simplifies a reply's schema for its serializer. Keys and types stay the same, so that nothing unlisted is sent. But for a
 * choice (`anyOf`) the serializer would run a validator on each value, which took more than half of the time of lists. So "this
 * or null" becomes a nullable type, and a choice of words or numbers becomes a string or number; the handler's types ensure the right words.
 */
export function replySchema(schema: TSchema): object {
  return simplify(schema as unknown as Schema);
}

function simplify(schema: Schema): Schema {
  const { anyOf, properties, patternProperties, items, ...rest } = schema;
  if (anyOf) return simplifyChoice(anyOf) ?? schema;
  return {
    ...rest,
    ...(properties && { properties: mapValues(properties, simplify) }),
    ...(items && { items: simplify(items) }),
    ...(patternProperties && simplifyRecord(patternProperties)),
  };
}

function simplifyChoice(choices: readonly Schema[]): Schema | undefined {
  const given = choices.filter(({ type }) => type !== 'null');
  const isNullable = given.length < choices.length;
  const one = given.length === 1 && given[0] ? simplify(given[0]) : undefined;
  const isOf = (type: 'string' | 'number') => given.every((choice) => typeof choice.const === type);
  const word: Schema | undefined = isOf('string') ? { type: 'string' } : undefined;
  const simple = one ?? word ?? (isOf('number') ? { type: 'number' } : undefined);
  return simple && !simple.anyOf && isNullable ? { ...simple, nullable: true } : simple;
}

/** A record with any keys needs no pattern. */
function simplifyRecord(patterns: Readonly<Record<string, Schema>>): Schema {
  const [[pattern, value] = [], ...others] = Object.entries(patterns);
  const isAnyKey = pattern === '^.*$' && value && others.length === 0;
  return isAnyKey
    ? { additionalProperties: simplify(value) }
    : { patternProperties: mapValues(patterns, simplify) };
}

function mapValues(values: Readonly<Record<string, Schema>>, change: (value: Schema) => Schema) {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, change(value)]));
}
