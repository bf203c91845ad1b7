/**
 * Finds the entry for an address as the browser's router would: in upper or lower case, with or without a slash at the end, and
 * with `:name` for any one segment.
 */
export function pathFinder<T>(places: readonly (readonly [path: string, thing: T])[]): (path: string) => T[] {
  const plain = new Map<string, T[]>();
  const patterns: { pattern: string[]; thing: T }[] = [];
  for (const [path, thing] of places) {
    const parts = partsOf(path);
    const key = parts.join('/');
    if (parts.some((part) => part.startsWith(':'))) patterns.push({ pattern: parts, thing });
    else plain.set(key, [...(plain.get(key) ?? []), thing]);
  }
  return (path) => {
    const parts = partsOf(path);
    const fitting = patterns.filter(({ pattern }) => fits(pattern, parts)).map(({ thing }) => thing);
    return [...(plain.get(parts.join('/')) ?? []), ...fitting];
  };
}

/** Whether an address is one of the given ones. */
export function pathMatcher(paths: readonly string[]): (path: string) => boolean {
  const find = pathFinder(paths.map((path) => [path, true] as const));
  return (path) => find(path).length > 0;
}

export type Parameters = Record<string, string>;

/** Values of the pattern's `:name` parts; null when the path does not match, or when a part cannot be decoded. */
export function parametersOf(pattern: string, path: string): Parameters | null {
  if (!pathMatcher([pattern])(path)) return null;
  const parts = split(path);
  try {
    const named = split(pattern).flatMap((name, at): [string, string][] =>
      name.startsWith(':') ? [[name.slice(1), decodeURIComponent(parts[at] ?? '')]] : [],
    );
    return Object.fromEntries(named);
  } catch {
    return null;
  }
}

/** Fills in the pattern. Null for a value such as `..`, which would lead to another path. */
export function addressOf(pattern: string, parameters: Parameters): string | null {
  const parts = pattern
    .split('/')
    .map((part) => (part.startsWith(':') ? encodeURIComponent(parameters[part.slice(1)] ?? '') : part));
  return parts.some((part) => /^\.{1,2}$/.test(part)) ? null : parts.join('/');
}

const partsOf = (path: string) => split(path.toLowerCase());

function split(path: string): string[] {
  return path.replace(/^\/+|\/+$/g, '').split('/');
}

function fits(pattern: readonly string[], parts: readonly string[]): boolean {
  return (
    pattern.length === parts.length &&
    pattern.every((wanted, at) => (wanted.startsWith(':') ? parts[at] !== '' : wanted === parts[at]))
  );
}
