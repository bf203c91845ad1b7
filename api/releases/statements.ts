import type { RecordedStatement } from './catalogue.ts';

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
    return !/\.test\.ts$|-fixture\.ts$|\/platform\/(testing|migrations)\/|\/migrate\.ts$/.test(file);
  }
  // By a library of its own accord.
  return true;
}

/**
 * The same text for all statements of one kind that name the same things: those of a list for each of its filters and sorts, or with
 * more rows or values.
 */
export function namesIn(text: string): string {
  const [kind = '', ...names] = text.match(/[a-z_]\w*(?:"?\."?[a-z_]\w*)*/gi) ?? [];
  return [kind.toLowerCase(), ...[...new Set(names)].sort()].join(' ');
}

/** The shortest statement of those that name the same things, sorted. One may be there twice, once without types. */
export function catalogueOf(recorded: Iterable<RecordedStatement>): RecordedStatement[] {
  const shortest = new Map<string, RecordedStatement>();
  for (const statement of recorded) {
    const names = namesIn(statement.text);
    const known = shortest.get(names);
    const length = statement.text.length - (known?.text.length ?? Infinity);
    if (length < 0 || (length === 0 && !known?.types)) shortest.set(names, statement);
  }
  return [...shortest.values()].sort((one, other) => (one.text < other.text ? -1 : 1));
}
