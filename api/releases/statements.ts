/** Kinds of statements in a catalogue: those that read and write rows. */
const KINDS = /^\s*(select|insert|update|delete|with)\b/i;
const FRAME = /\((?:file:\/\/)?(\/[^)]*?):\d+:\d+\)|at (?:async )?(?:file:\/\/)?(\/\S+?):\d+:\d+$/;

/** Whether the innermost frame of our own code belongs to the API and not to a test. */
export function isOwnStatement(text: string, stack: string): boolean {
  if (!KINDS.test(text)) return false;
  for (const line of stack.split('\n')) {
    const found = FRAME.exec(line);
    const file = found?.[1] ?? found?.[2];
    if (!file?.includes('/api/') || file.includes('/node_modules/') || file.endsWith('record-preload.ts'))
      continue;
    return !/\.test\.ts$|-fixture\.ts$|\/platform\/testing\/|\/migrate\.ts$/.test(file);
  }
  // Sent through the pool itself, so the stack does not show by whom.
  return true;
}

/**
 * The same text for all statements of one kind that name the same things: those of a list for each of its filters and sorts, or with
 * more rows or values.
 */
export function namesIn(text: string): string {
  const [kind = '', ...names] = text.match(/[a-z_]\w*/gi) ?? [];
  return [kind.toLowerCase(), ...[...new Set(names)].sort()].join(' ');
}

/** The shortest statement of those that name the same things, sorted. */
export function catalogueOf(texts: Iterable<string>): string[] {
  const shortest = new Map<string, string>();
  for (const text of texts) {
    const names = namesIn(text);
    const known = shortest.get(names);
    if (known === undefined || text.length < known.length) shortest.set(names, text);
  }
  return [...shortest.values()].sort();
}
