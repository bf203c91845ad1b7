/** What a catalogue holds: reading and writing of rows. */
const KINDS = /^\s*(select|insert|update|delete|with)\b/i;
const FRAME = /\((?:file:\/\/)?(\/[^)]*?):\d+:\d+\)|at (?:async )?(?:file:\/\/)?(\/\S+?):\d+:\d+$/;

/** Whether the innermost frame of ours is the API's code, and not that of a test. */
export function isOwnStatement(text: string, stack: string): boolean {
  if (!KINDS.test(text)) return false;
  for (const line of stack.split('\n')) {
    const found = FRAME.exec(line);
    const file = found?.[1] ?? found?.[2];
    if (!file?.includes('/api/') || file.includes('/node_modules/') || file.endsWith('record-preload.ts'))
      continue;
    return !/\.test\.ts$|-fixture\.ts$|\/platform\/testing\/|\/migrate\.ts$/.test(file);
  }
  // Asked through the pool itself, which keeps no trace of who asked.
  return true;
}

/** One text for all statements that differ only in the number of their values: `in ($1, $2)`, rows of an insert. */
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
