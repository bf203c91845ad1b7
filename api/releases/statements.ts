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
 * The same text for all statements that differ only in the number of their values, such as `in ($1, $2)` or rows of an insert.
 */
export function shapeOf(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/\$\d+/g, '$')
    .replace(/\((\$(?:, )?)+\)/g, '($)')
    .replace(/\(\$\)(, ?\(\$\))+/g, '($)');
}

/** The shortest statement of each shape, sorted. */
export function catalogueOf(texts: Iterable<string>): string[] {
  const shapes = new Map<string, string>();
  for (const text of texts) {
    const shape = shapeOf(text);
    const known = shapes.get(shape);
    if (known === undefined || text.length < known.length) shapes.set(shape, text);
  }
  return [...shapes.values()].sort();
}
