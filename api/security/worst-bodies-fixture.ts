import type { Endpoint } from '@sohor/shared/wire';

const filled = (bytes: number, before: string, unit: string, after: string) =>
  before + unit.repeat(Math.max(0, Math.floor((bytes - before.length - after.length) / unit.length))) + after;

const manyKeys = (bytes: number) => {
  let text = '{"k":1';
  for (let at = 0; text.length + 12 < bytes; at += 1) text += `,"k${at}":1`;
  return `${text}}`;
};

/** By name, bodies of the greatest length that the call reads, which make it work hard before it refuses them. */
export function worstBodies(bytes: number): Readonly<Record<string, string>> {
  return {
    'lists to the last level, side by side': filled(bytes, '[1', `,${'['.repeat(15)}${']'.repeat(15)}`, ']'),
    'objects to the last level, side by side': filled(
      bytes,
      '[1',
      `,${'{"":'.repeat(15)}1${'}'.repeat(15)}`,
      ']',
    ),
    'lists beyond the last level': filled(bytes, '', '[', ''),
    'objects beyond the last level': filled(bytes, '', '{"a":', ''),
    'many keys': manyKeys(bytes),
    'one key again and again': filled(bytes, '{"a":1', ',"a":1', '}'),
    'prototypes in a row': filled(bytes, '[1', ',{"__proto__":1}', ']'),
    'constructors in a row': filled(bytes, '[1', ',{"constructor":{"prototype":1}}', ']'),
    'escaped letters': filled(bytes, '{"a":"', '\\u0061', '"}'),
    'half surrogate pairs': filled(bytes, '["a"', ',"\\ud800"', ']'),
    'digits without an end': filled(bytes, '{"a":', '9', '}'),
    'blanks without an end': filled(bytes, '', ' ', '{'),
    'no JSON after all': filled(bytes, '[1', ',1', ',}'),
  };
}

interface Schema {
  readonly type?: string;
  readonly anyOf?: readonly Schema[];
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
}

/** A valid body in which every free text is as long as allowed, in letters of the most bytes. */
export function longestOf({ body }: Endpoint, usual: object): object {
  const { properties = {} } = (body ?? {}) as Schema;
  const stretched = Object.entries(properties).flatMap(([key, schema]) => {
    const value = longestText(schema);
    return value === undefined ? [] : [[key, value] as const];
  });
  return { ...usual, ...Object.fromEntries(stretched) };
}

function longestText({ type, anyOf, maxLength = 0, pattern, format }: Schema): string | undefined {
  for (const one of anyOf ?? []) {
    const text = longestText(one);
    if (text !== undefined) return text;
  }
  if (type !== 'string' || maxLength < 100 || format) return undefined;
  for (const [start, letter] of [
    ['', '🌺'],
    ['https://contoh.id/', 'a'],
  ] as const) {
    const text = start + letter.repeat(maxLength - start.length);
    if (pattern && new RegExp(pattern, 'u').test(text)) return text;
  }
  return undefined;
}
