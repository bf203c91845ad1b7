import { randomUUID } from 'node:crypto';
import type { Registry, RemoteEntry, RemoteRelease } from '@sohor/shared/platform/contract';

/**
 * A registry as JSON in which each release of a remote has a line of its own. A change leaves nearly all of them as they are:
 * what was read is written again as it was, so that a release costs little more beside fifty remotes than beside three, and
 * two revisions differ in few lines.
 */
const texts = new WeakMap<RemoteRelease, string>();

/** A release as JSON: as it was read, where it was. */
export function textOf(release: RemoteRelease): string {
  const text = texts.get(release) ?? JSON.stringify(release);
  texts.set(release, text);
  return text;
}

const encoded = new WeakMap<Registry, Buffer>();

/** `registry.json` */
export function registryBytes(registry: Registry): Buffer {
  const bytes = encoded.get(registry) ?? Buffer.from(textOfRegistry(registry));
  encoded.set(registry, bytes);
  return bytes;
}

function textOfRegistry({ remotes, ...rest }: Registry): string {
  const entries = Object.entries(remotes).map(
    ([name, entry]) => `\n${JSON.stringify(name)}:${textOfEntry(entry)}`,
  );
  return withMembers(rest, { remotes: `{${entries.join(',')}}` });
}

/** Whatever stands where an entry or a release should: it is written as JSON writes it. */
const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function textOfEntry(entry: RemoteEntry): string {
  if (!isObject(entry)) return JSON.stringify(entry);
  const { current, previous, canary, ...rest } = entry;
  return withMembers(rest, {
    current: lineOf(current),
    previous: lineOf(previous),
    canary: textOfCanary(canary),
  });
}

function textOfCanary(canary: RemoteEntry['canary']): string | undefined {
  if (!isObject(canary)) return JSON.stringify(canary);
  const { release, ...rest } = canary;
  return withMembers(rest, { release: lineOf(release) });
}

/** The object with more members, of which the text is known. Those without one are left out, as JSON does. */
function withMembers(rest: object, texts: Record<string, string | undefined>): string {
  const members = Object.entries(texts).flatMap(([name, text]) =>
    text === undefined ? [] : [`"${name}":${text}`],
  );
  return `{${[JSON.stringify(rest).slice(1, -1), ...members].filter(Boolean).join(',')}}`;
}

const lineOf = (release: RemoteRelease | undefined): string | undefined =>
  isObject(release) ? `\n${textOf(release)}\n` : JSON.stringify(release);

/**
 * Reads what has a registry in it, of this form or of any other, exactly as `JSON.parse` reads it. Each line that looks like
 * a release is read by itself, so that its text is known.
 */
export function parseWithRegistry<T extends { registry: Registry }>(text: string): T {
  try {
    return parseByLines<T>(text) ?? (JSON.parse(text) as T);
  } catch {
    // Such as a line that is no JSON without the one before it.
    return JSON.parse(text) as T;
  }
}

/** Undefined where a line stands elsewhere than a release of a remote does: then lines say nothing. */
function parseByLines<T extends { registry: Registry }>(text: string): T | undefined {
  const lines = new Map<unknown, string>();
  // Whoever wrote the text cannot have known it, and so cannot have put it elsewhere.
  const mark = randomUUID();
  const framed = text.split('\n').map((line) => {
    if (!line.startsWith('{"url":') || !line.endsWith('}')) return line;
    const place = `${mark} ${lines.size}`;
    lines.set(place, line);
    return JSON.stringify(place);
  });
  const frame = JSON.parse(framed.join('\n')) as T;
  const read = (holder: object | undefined, name: string) => {
    if (!isObject(holder)) return;
    const places = holder as Record<string, unknown>;
    const line = lines.get(places[name]);
    if (line === undefined) return;
    lines.delete(places[name]);
    places[name] = releaseOn(line);
  };
  for (const entry of Object.values(frame?.registry?.remotes ?? {})) {
    read(entry, 'current');
    read(entry, 'previous');
    read(entry?.canary, 'release');
  }
  return lines.size === 0 ? frame : undefined;
}

function releaseOn(line: string): RemoteRelease {
  const release = JSON.parse(line) as RemoteRelease;
  // A line may hold more than its release, such as a name twice: it would be written again with every revision.
  if (JSON.stringify(release) === line) texts.set(release, line);
  return release;
}
