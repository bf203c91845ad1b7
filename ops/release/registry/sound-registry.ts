/**
 * Checks the form of a revision's registry, on which all commands rely: anybody who may write into the store may have written
 * it. What the manifests say is checked when a release joins the site, and by signatures.
 * @returns what is wrong, as part of a sentence, or undefined where nothing is
 */
export function registryProblem(registry: unknown): string | undefined {
  try {
    needSoundRegistry(registry);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

function needSoundRegistry(registry: unknown): void {
  need(
    isObject(registry) && isObject(registry.shell) && isObject(registry.remotes),
    'it has no shell, or no remotes',
  );
  const { shell, remotes, keys = {} } = registry;
  need(isObject(keys) && Object.values(keys).every(areTexts), 'its keys are no lists by name');
  needSoundEntry('the shell', shell);
  // Commands know the shell by this name: a remote's entry would be taken for it.
  need(!Object.hasOwn(remotes as object, 'shell'), 'a remote has the name of the shell');
  for (const [name, entry] of Object.entries(remotes as object)) needSoundEntry(name, entry);
}

function needSoundEntry(name: string, entry: unknown): void {
  need(isObject(entry), `${name} is no object`);
  const { current, previous, canary } = entry;
  needSoundRelease(`the current release of ${name}`, current);
  if (previous !== undefined) needSoundRelease(`the previous release of ${name}`, previous);
  if (canary === undefined) return;
  need(isObject(canary), `the canary of ${name} is no object`);
  const percent = Number.isInteger(canary.percent) ? Number(canary.percent) : 0;
  need(percent >= 1 && percent <= 99, `the canary of ${name} has no percent from 1 to 99`);
  needSoundRelease(`the canary release of ${name}`, canary.release);
}

function needSoundRelease(what: string, release: unknown): void {
  need(isObject(release), `${what} is no object`);
  const { manifest, signature = '' } = release;
  need(isObject(manifest), `${what} has no manifest`);
  need(typeof signature === 'string', `${what} has a signature that is no text`);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const areTexts = (list: unknown) => Array.isArray(list) && list.every((text) => typeof text === 'string');

function need(isSound: boolean, problem: string): asserts isSound {
  if (!isSound) throw new Error(problem);
}
