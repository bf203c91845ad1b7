import { decode } from '@jridgewell/sourcemap-codec';

/** Version 3, as far as it is read here. */
export interface SourceMap {
  readonly sources: readonly string[];
  readonly mappings: string;
}

/** What Chromium's profiler reports of a script. The outer range of a function comes before those inside it. */
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
  for (const [line, segments] of decode(map.mappings).entries())
    for (const [column, source] of segments) {
      const to = (lines[line] ?? text.length) + column;
      add(name, from, to);
      // A segment without a source is the bundler's own.
      [from, name] = [to, source === undefined ? 'webpack' : nameOf(map.sources[source] ?? '')];
    }
  add(name, from, text.length);
  return bySource;
}
