import type { Registry, RemoteRelease } from '@sohor/shared/platform/contract';

// A command signs, checks and writes the same objects several times: their text is made once.
const texts = new WeakMap<RemoteRelease, string>();
const encoded = new WeakMap<Registry, Buffer>();

/** A release as JSON. */
export function textOf(release: RemoteRelease): string {
  const text = texts.get(release) ?? JSON.stringify(release);
  texts.set(release, text);
  return text;
}

/** `registry.json`: JSON in which each remote has a line of its own, so that `diff` shows what a release has changed. */
export function registryBytes(registry: Registry): Buffer {
  const bytes = encoded.get(registry) ?? Buffer.from(textOfRegistry(registry));
  encoded.set(registry, bytes);
  return bytes;
}

function textOfRegistry({ remotes, ...rest }: Registry): string {
  const lines = Object.entries(remotes).map(
    ([name, entry]) => `\n${JSON.stringify(name)}:${JSON.stringify(entry)}`,
  );
  return `${JSON.stringify(rest).slice(0, -1)},"remotes":{${lines.join(',')}}}`;
}
