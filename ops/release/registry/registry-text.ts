import type { Registry } from '@sohor/shared/platform/contract';

/** The same bytes go into the revision and into `registry.json`. */
const encoded = new WeakMap<Registry, Buffer>();

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
