/**
 * Checks the form of what a revision says of its releases: anybody who may write into a store may have written it, and
 * everything that reads it relies on this form. What manifests hold is checked where releases join, and by signatures.
 */

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown) => value === undefined || typeof value === 'string';

const areTexts = (list: unknown) => Array.isArray(list) && list.every((text) => typeof text === 'string');

/** What is wrong, as part of a sentence, or undefined where nothing is. */
export function registryProblem(registry: unknown): string | undefined {
  if (!isObject(registry) || !isObject(registry.shell) || !isObject(registry.remotes))
    return 'it has no shell, or no remotes';
  const { shell, remotes, keys = {} } = registry;
  if (!isObject(keys) || !Object.values(keys).every(areTexts)) return 'its keys are no lists by name';
  const problems = Object.entries(remotes).map(([name, entry]) => entryProblem(name, entry));
  return problemOfBoth('the shell', shell) ?? problems.find((problem) => problem !== undefined);
}

/** Of what serves, and of what stands by where there is any. */
function problemOfBoth(name: string, { current, previous }: Record<string, unknown>): string | undefined {
  return (
    releaseProblem(`the current release of ${name}`, current) ??
    (previous === undefined ? undefined : releaseProblem(`the previous release of ${name}`, previous))
  );
}

function entryProblem(name: string, entry: unknown): string | undefined {
  if (!isObject(entry)) return `${name} is no object`;
  const { canary } = entry;
  return problemOfBoth(name, entry) ?? (canary === undefined ? undefined : canaryProblem(name, canary));
}

function canaryProblem(name: string, canary: unknown): string | undefined {
  if (!isObject(canary)) return `the canary of ${name} is no object`;
  const percent = Number.isInteger(canary.percent) ? Number(canary.percent) : 0;
  if (percent < 1 || percent > 99) return `the canary of ${name} has no percent from 1 to 99`;
  return releaseProblem(`the canary release of ${name}`, canary.release);
}

function releaseProblem(what: string, release: unknown): string | undefined {
  if (!isObject(release)) return `${what} is no object`;
  const { manifest, signature, moduleSignatures = {}, seal } = release;
  if (!isObject(manifest)) return `${what} has no manifest`;
  if (!isText(signature)) return `${what} has a signature that is no text`;
  if (!isText(seal)) return `${what} has a seal that is no text`;
  return isObject(moduleSignatures) && areTexts(Object.values(moduleSignatures))
    ? undefined
    : `${what} has no signatures by module, each a text`;
}
