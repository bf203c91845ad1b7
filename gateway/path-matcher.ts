/**
 * Tells whether an address is one of the given ones, as the browser's router would: letters in any case, a slash at
 * the end or none, and `:name` for any one part.
 */
export function pathMatcher(paths: readonly string[]): (path: string) => boolean {
  const plain = new Set<string>();
  const patterns: string[][] = [];
  for (const path of paths) {
    const parts = partsOf(path);
    if (parts.some((part) => part.startsWith(':'))) patterns.push(parts);
    else plain.add(parts.join('/'));
  }
  return (path) => {
    const parts = partsOf(path);
    return plain.has(parts.join('/')) || patterns.some((pattern) => fits(pattern, parts));
  };
}

function partsOf(path: string): string[] {
  return path
    .toLowerCase()
    .replace(/^\/+|\/+$/g, '')
    .split('/');
}

function fits(pattern: readonly string[], parts: readonly string[]): boolean {
  return (
    pattern.length === parts.length &&
    pattern.every((wanted, at) => (wanted.startsWith(':') ? parts[at] !== '' : wanted === parts[at]))
  );
}
