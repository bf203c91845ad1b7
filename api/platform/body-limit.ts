import type { Endpoint } from '@sohor/shared/wire';

/** No call has a smaller limit. */
export const MIN_BODY_LIMIT_BYTES = 4 * 1024;
/** Bytes of a character: `\uXXXX` is the longest form in JSON, and characters beyond it take no more in UTF-8. */
const CHARACTER_BYTES = 6;
const NUMBER_BYTES = 25;
/** Bytes around a key and its value: quotes, colon, comma, and the line break and indentation of pretty-printed JSON. */
const MEMBER_OVERHEAD_BYTES = 24;

interface Schema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: unknown;
  readonly patternProperties?: Readonly<Record<string, Schema>>;
}

/** Largest body of the call, in bytes: its own limit, or else what its schema allows. */
export function bodyLimitOf({ method, path, maxBodyBytes, body }: Endpoint): number {
  if (maxBodyBytes !== undefined) return maxBodyBytes;
  if (!body) return MIN_BODY_LIMIT_BYTES;
  try {
    return Math.max(MIN_BODY_LIMIT_BYTES, Math.ceil(bytesOf(body as Schema) / 1024) * 1024);
  } catch (error) {
    throw new Error(`${method} ${path} has no longest body: ${(error as Error).message}`);
  }
}

function bytesOf(schema: Schema): number {
  const { type, anyOf, properties } = schema;
  if ('const' in schema) return textBytes(JSON.stringify(schema.const).length);
  if (schema.enum) return Math.max(...schema.enum.map((one) => textBytes(JSON.stringify(one).length)));
  if (anyOf) return Math.max(...anyOf.map(bytesOf));
  if (type === 'string') return textBytes(known(schema.maxLength, 'a text needs maxLength'));
  if (type === 'array') return 2 + known(schema.maxItems, 'a list needs maxItems') * itemBytes(schema.items);
  if (type === 'object') {
    if (schema.patternProperties || schema.additionalProperties !== false)
      throw new Error('an object with keys of any name: give the call maxBodyBytes');
    const entries = Object.entries(properties ?? {});
    return (
      2 + entries.reduce((sum, [key, value]) => sum + MEMBER_OVERHEAD_BYTES + key.length + bytesOf(value), 0)
    );
  }
  if (type === 'integer' || type === 'number' || type === 'boolean' || type === 'null') return NUMBER_BYTES;
  throw new Error(`nothing is known of ${JSON.stringify(schema).slice(0, 80)}`);
}

const itemBytes = (item: Schema | undefined) => MEMBER_OVERHEAD_BYTES + bytesOf(item ?? {});
const textBytes = (characters: number) => 2 + characters * CHARACTER_BYTES;

function known(value: number | undefined, otherwise: string): number {
  if (value === undefined) throw new Error(otherwise);
  return value;
}
