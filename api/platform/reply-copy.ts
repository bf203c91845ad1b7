/** A JSON schema as plain data. */
interface Schema {
  readonly type?: string;
  readonly const?: unknown;
  readonly nullable?: boolean;
  readonly format?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
  readonly items?: Schema;
  readonly [keyword: string]: unknown;
}

/**
 * Copies the fields that a schema lists.
 * @throws {@link UNUSUAL} for a value that `JSON.stringify` would not write as the schema says
 */
export type Copy = (value: unknown) => unknown;

/** Thrown by a {@link Copy}. It is not an error: the usual serializer then decides. */
export const UNUSUAL = Symbol('unusual');

const KNOWN: ReadonlySet<string> = new Set([
  ...['type', 'const', 'nullable', 'format', 'properties', 'required', 'additionalProperties', 'items'],
  // Serializers ignore these.
  ...['minLength', 'maxLength', 'pattern', 'minimum', 'maximum', 'minItems', 'maxItems', 'maxProperties'],
]);

/** A key that is safe in an object literal and keeps its place among the keys. */
const PLAIN_KEY = /^(?!__proto__$)[A-Za-z_]\w*$/;

const CHECKS: Readonly<Record<string, (value: string) => string>> = {
  string: (value) => `typeof ${value} === 'string'`,
  integer: (value) => `Number.isInteger(${value})`,
  number: (value) => `Number.isFinite(${value})`,
  boolean: (value) => `typeof ${value} === 'boolean'`,
  null: (value) => `${value} === null`,
};

const IS_OBJECT = `typeof from === 'object' && from !== null && typeof from.toJSON !== 'function'`;

/**
 * Generates a function that copies the fields of a schema into objects that always have the same shape. Generated code is many
 * times faster than a loop over keys. It is made from our own schemas at startup, as Fastify's validators and serializers are;
 * only keys of letters and digits, and constants, get into it.
 * @returns undefined for a schema with keywords that are not handled here
 */
export function compileCopy(schema: unknown): Copy | undefined {
  const functions: string[] = [];
  const main = copied(schema as Schema, 'value', functions);
  if (main === undefined) return undefined;
  const code = `'use strict'; function unusual() { throw UNUSUAL; } ${functions.join('\n')} return (value) => ${main};`;
  return new Function('UNUSUAL', code)(UNUSUAL) as Copy;
}

/** An expression that copies the value of the variable `name`. */
function copied(schema: Schema, name: string, functions: string[]): string | undefined {
  if (!Object.keys(schema).every((keyword) => KNOWN.has(keyword))) return undefined;
  const given = copiedWhereGiven(schema, name, functions);
  return given && schema.nullable ? `(${name} === null ? null : ${given})` : given;
}

function copiedWhereGiven(schema: Schema, name: string, functions: string[]): string | undefined {
  const { type = '', format } = schema;
  const body =
    type === 'object' ? objectBody(schema, functions) : type === 'array' && listBody(schema, functions);
  if (body) {
    const copy = `copy${functions.length}`;
    functions.push(`function ${copy}(from) { ${body} }`);
    return `${copy}(${name})`;
  }
  const check = 'const' in schema ? isConstant(schema.const, name) : CHECKS[type]?.(name);
  return check && format !== 'unsafe' ? `(${check} ? ${name} : unusual())` : undefined;
}

function isConstant(value: unknown, name: string): string | undefined {
  return ['string', 'number', 'boolean'].includes(typeof value)
    ? `${name} === ${JSON.stringify(value)}`
    : undefined;
}

function objectBody(schema: Schema, functions: string[]): string | undefined {
  const { properties = {}, required = [], additionalProperties = false } = schema;
  const keys = Object.keys(properties);
  if (typeof additionalProperties === 'object')
    return keys.length === 0 ? recordBody(additionalProperties) : undefined;
  if (
    additionalProperties ||
    !required.every((key) => keys.includes(key)) ||
    !keys.every((key) => PLAIN_KEY.test(key))
  )
    return undefined;
  // The order in which Fastify's serializer writes them.
  const sorted = [
    ...keys.filter((key) => required.includes(key)),
    ...keys.filter((key) => !required.includes(key)),
  ];
  const entries = sorted.map((key, at) => {
    const copy = copied(properties[key] ?? {}, `v${at}`, functions);
    // JSON.stringify leaves undefined fields out.
    return copy && `${key}: ${required.includes(key) ? copy : `v${at} === undefined ? undefined : ${copy}`}`;
  });
  if (entries.includes(undefined)) return undefined;
  const values = sorted.map((key, at) => `const v${at} = from.${key};`);
  return `if (!(${IS_OBJECT})) unusual(); ${values.join(' ')} return { ${entries.join(', ')} };`;
}

/** A record may have any keys, so a plain object with plain values is returned as it is. */
function recordBody(schema: Schema): string | undefined {
  const value = copied(schema, 'value', []);
  if (!value || ['object', 'array'].includes(schema.type ?? '')) return undefined;
  return `if (!(${IS_OBJECT})) unusual();
    if (Object.getPrototypeOf(from) !== Object.prototype) unusual();
    for (const key in from) { const value = from[key]; ${value}; }
    return from;`;
}

function listBody({ items = {} }: Schema, functions: string[]): string | undefined {
  const item = copied(items, 'item', functions);
  return (
    item &&
    `if (!Array.isArray(from)) unusual(); const list = []; for (let at = 0; at < from.length; at += 1) { const item = from[at]; list.push(${item}); } return list;`
  );
}
