import type { Registry } from '@sohor/shared/platform/remotes';

/** `registry.json`: JSON in which each remote has a line of its own, so that `diff` shows what a release has changed. */
export const registryBytes = (registry: Registry): Buffer => Buffer.from(textOfRegistry(registry));

/** A revision as it is stored: JSON that ends with its registry. */
export const revisionBytes = ({ registry, ...rest }: { readonly registry: Registry }): Buffer =>
  Buffer.from(`${JSON.stringify(rest).slice(0, -1)},"registry":${textOfRegistry(registry)}}\n`);

function textOfRegistry({ remotes, ...rest }: Registry): string {
  // JSON has no fields that are undefined.
  const lines = Object.entries(remotes).flatMap(([name, entry]) =>
    entry === undefined ? [] : [`\n${JSON.stringify(name)}:${JSON.stringify(entry)}`],
  );
  return `${JSON.stringify(rest).slice(0, -1)},"remotes":{${lines.join(',')}}}`;
}
