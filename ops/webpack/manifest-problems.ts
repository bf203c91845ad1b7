import {
  extensionProblem,
  fieldsOf,
  isFile,
  isOpenTo,
  isRemoteName,
  isSlotName,
  navigationProblem,
  releaseProblem,
  routeProblem,
} from '@sohor/shared/platform/check-manifest';
import {
  type BuiltManifest,
  type NavigationEntry,
  type NavigationIcon,
  type RouteDefinition,
  referencesOf,
  splitReference,
} from '@sohor/shared/platform/remotes';

/** What builds and release commands refuse of a manifest, beside what pages leave out (shared/src/platform/check-manifest.ts). */

/** Icons that a menu entry may name. A shell draws one that it does not know as a plain dot. */
const NAVIGATION_ICONS: readonly string[] = [
  'dashboard',
  'rate-card',
  'campaign',
  'wallet',
  'search',
  'invoice',
  'bookmark',
  'message',
] satisfies NavigationIcon[];

const areFiles = (list: unknown) => Array.isArray(list) && list.every(isFile);

/** Why a release cannot be loaded from what its manifest says, or null when it can. */
export function filesProblem(manifest: unknown): string | null {
  const { chunks, files } = fieldsOf(manifest);
  const problem = releaseProblem(manifest);
  if (problem) return problem;
  if (!areFiles(files)) return 'files is no list of files with their hashes';
  if (typeof chunks !== 'object' || chunks === null || Array.isArray(chunks))
    return 'chunks is no list by module';
  const wrong = Object.entries(chunks).find(([, chunk]) => {
    const { js, css } = fieldsOf(chunk);
    return !areFiles(js) || !areFiles(css);
  });
  return wrong ? `chunks[${wrong[0]}] is not js and css, lists of files with their hashes` : null;
}

const VERSION = /^[0-9a-f]{8,64}$/;
const HASH = /^sha256-[A-Za-z0-9+/]{43}=$/;

/**
 * Everything that is wrong with a manifest, as sentences for those who build or release it. Stricter than the check at the start
 * of a page: an unknown icon, a menu link that its role cannot open, and a page without a script are errors here, too.
 */
export function manifestProblems(manifest: unknown): string[] {
  const problems = definitionProblems(manifest);
  if (problems.length > 0) return problems;
  const problem = filesProblem(manifest);
  return problem === null ? releaseProblems(manifest as BuiltManifest) : [problem];
}

function releaseProblems(manifest: BuiltManifest): string[] {
  const { version, entry, chunks, files } = manifest;
  const named = [...Object.values(chunks).flatMap(({ js, css }) => [...js, ...css]), entry];
  const hashes = new Map(files.map(({ file, integrity }) => [file, integrity]));
  const modules = [...new Set(referencesOf(manifest).map((reference) => splitReference(reference)[0]))];
  return [
    ...(VERSION.test(version) ? [] : [`version ${version} is no hash`]),
    ...files
      .filter(({ integrity }) => !HASH.test(integrity))
      .map(({ file }) => `files: ${file} has no SHA-256 hash`),
    ...[...files, ...named]
      .filter(({ file, integrity }) => hashes.get(file) !== integrity)
      .map(({ file }) => `files lacks ${file}, or has it with another hash`),
    ...Object.keys(chunks)
      .filter((module) => !module.startsWith('./'))
      .map((module) => `chunks[${module}] is of no module ./…`),
    ...modules
      .filter((module) => !chunks[module]?.js.length)
      .map((module) => `chunks has no script for ${module}`),
  ];
}

/** Everything that is wrong with a remote's definition, as sentences. */
function definitionProblems(definition: unknown): string[] {
  const { name, routes, navigation, extensions = [] } = fieldsOf(definition);
  if (!isRemoteName(name)) return [`name ${JSON.stringify(name)} is not remote-…, in small letters`];
  if (!Array.isArray(routes) || !Array.isArray(navigation) || !Array.isArray(extensions))
    return ['routes, navigation or extensions is no list'];
  const at = (list: string, index: number, problem: string | null) =>
    problem === null ? [] : [`${list}[${index}]: ${problem}`];
  const shape = [
    ...routes.flatMap((route, index) => at('routes', index, routeProblem(route))),
    ...routes.flatMap((route, index) => at('routes', index, slotsProblem(route))),
    ...navigation.flatMap((entry, index) => at('navigation', index, navigationProblem(entry))),
    ...extensions.flatMap((one, index) => at('extensions', index, extensionProblem(one))),
  ];
  if (shape.length > 0) return shape;
  return (navigation as NavigationEntry[]).flatMap((entry, index) =>
    menuProblems(entry, routes).flatMap((problem) => at('navigation', index, problem)),
  );
}

/**
 * Why the list of slots cannot be read, or null when it can. The page is shown all the same, without preloading its extensions.
 */
function slotsProblem(route: unknown): string | null {
  const { slots = [] } = fieldsOf(route);
  return Array.isArray(slots) && slots.every(isSlotName) ? null : 'slots is no list of names';
}

function menuProblems(entry: NavigationEntry, routes: readonly RouteDefinition[]): string[] {
  const { role, icon, path, label, children = [] } = entry;
  const links = [...(path === undefined ? [] : [{ label, path }]), ...children];
  return [
    ...(NAVIGATION_ICONS.includes(icon) ? [] : [`icon '${icon}' is none of ${NAVIGATION_ICONS.join(', ')}`]),
    ...links
      .filter((link) => !isOpenTo(role, link.path, routes))
      .map((link) => `'${link.label}' leads to ${link.path}, which is no page of this remote for a ${role}`),
  ];
}
