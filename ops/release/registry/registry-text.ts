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
  return withMember(rest, 'remotes', `{${entries.join(',')}}`);
}

function textOfEntry({ current, previous, canary, ...rest }: RemoteEntry): string {
  const members = [
    Object.keys(rest).length > 0 && JSON.stringify(rest).slice(1, -1),
    `"current":${lineOf(current)}`,
    previous && `"previous":${lineOf(previous)}`,
    canary && `"canary":${textOfCanary(canary)}`,
  ];
  return `{${members.filter(Boolean).join(',')}}`;
}

const textOfCanary = ({ release, ...rest }: NonNullable<RemoteEntry['canary']>) =>
  withMember(rest, 'release', lineOf(release));

const withMember = (rest: object, name: string, text: string) =>
  `${JSON.stringify(rest).slice(0, -1)},"${name}":${text}}`;

const lineOf = (release: RemoteRelease) => `\n${textOf(release)}\n`;

/** A release on its line. JSON has no line breaks within texts, so a line is never part of one. */
const LINE = /^\{"url":.*\}$/gm;

/** Reads what has a registry in it, of this form or of any other. */
export function parseWithRegistry<T extends { registry: Registry }>(text: string): T {
  const lines: string[] = [];
  const frame = JSON.parse(text.replace(LINE, (line) => String(lines.push(line) - 1))) as T;
  const read = <R extends RemoteRelease | undefined>(place: R): R => {
    const line = typeof place === 'number' ? lines[place] : undefined;
    if (line === undefined) return place;
    const release = JSON.parse(line) as NonNullable<R>;
    texts.set(release, line);
    return release;
  };
  const remotes = Object.entries(frame.registry.remotes).map(([name, entry]): [string, RemoteEntry] => {
    const { current, previous, canary, ...rest } = entry;
    return [
      name,
      {
        ...rest,
        current: read(current),
        ...(previous !== undefined && { previous: read(previous) }),
        ...(canary && { canary: { ...canary, release: read(canary.release) } }),
      },
    ];
  });
  return { ...frame, registry: { ...frame.registry, remotes: Object.fromEntries(remotes) } };
}
