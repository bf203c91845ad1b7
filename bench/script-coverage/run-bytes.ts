import { partsOf, type SourceMap } from './mappings.ts';

/** As Chromium's profiler tells it: ranges of a function come from the outside in. */
export interface ScriptRun {
  readonly functions: readonly {
    readonly ranges: readonly { startOffset: number; endOffset: number; count: number }[];
  }[];
}

export interface Bytes {
  carried: number;
  run: number;
}

/** Of each source within a script, how much of it there is and how much of that has run. */
export function bytesBySource(
  text: string,
  { functions }: ScriptRun,
  map: SourceMap | undefined,
  nameOf: (source: string) => string,
): Map<string, Bytes> {
  const ran = new Uint8Array(text.length);
  for (const { ranges } of functions)
    for (const { startOffset, endOffset, count } of ranges)
      ran.fill(count > 0 ? 1 : 0, startOffset, endOffset);
  const bySource = new Map<string, Bytes>();
  const add = (name: string, from: number, to: number) => {
    const bytes = bySource.get(name) ?? { carried: 0, run: 0 };
    bytes.carried += to - from;
    for (let at = from; at < to; at += 1) bytes.run += ran[at] ?? 0;
    bySource.set(name, bytes);
  };
  if (!map) {
    add('unknown', 0, text.length);
    return bySource;
  }
  const lines = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
  let [from, name] = [0, 'webpack'];
  for (const { line, column, source } of partsOf(map)) {
    const to = (lines[line] ?? text.length) + column;
    add(name, from, to);
    [from, name] = [to, source === -1 ? 'webpack' : nameOf(map.sources[source] ?? '')];
  }
  add(name, from, text.length);
  return bySource;
}
