import type { Registry } from '@sohor/shared/platform/contract';

/** The bytes of `registry.json`, by registry: a revision has the same ones in it. */
const encoded = new WeakMap<Registry, Buffer>();

/** `registry.json`: JSON in which each remote has a line of its own, so that `diff` shows what a release has changed. */
export function registryBytes(registry: Registry): Buffer {
  const bytes = encoded.get(registry) ?? Buffer.from(textOfRegistry(registry));
  encoded.set(registry, bytes);
  return bytes;
}

/** A revision as it is stored: JSON that ends with its registry. */
export function revisionBytes({ registry, ...rest }: { readonly registry: Registry }): Buffer {
  const head = `${JSON.stringify(rest).slice(0, -1)},"registry":`;
  const end = '}\n';
  const bytes = Buffer.from(head + textOfRegistry(registry) + end);
  encoded.set(registry, bytes.subarray(Buffer.byteLength(head), -end.length));
  return bytes;
}

/** JSON of each release, by which its seal is checked and the registry written. It is made once, because nothing changes a release. */
const releaseTexts = new WeakMap<object, string>();

export function textOfRelease(release: object): string {
  const text = releaseTexts.get(release) ?? JSON.stringify(release);
  releaseTexts.set(release, text);
  return text;
}

function textOfRegistry({ remotes, ...rest }: Registry): string {
  const lines = textsOfFields(remotes).map((field) => `\n${field}`);
  return `${JSON.stringify(rest).slice(0, -1)},"remotes":{${lines.join(',')}}}`;
}

/** As `JSON.stringify`, with the texts of the releases that are known already. */
function textOfEntry(entry: unknown): string {
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return JSON.stringify(entry);
  if ('manifest' in entry) return textOfRelease(entry);
  return `{${textsOfFields(entry).join(',')}}`;
}

/** `"key":value` for each field. JSON has none that are undefined. */
const textsOfFields = (fields: object): string[] =>
  Object.entries(fields).flatMap(([key, value]) =>
    value === undefined ? [] : [`${JSON.stringify(key)}:${textOfEntry(value)}`],
  );
