const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Of a source map, version 3. */
export interface SourceMap {
  readonly sources: readonly string[];
  readonly mappings: string;
}

/** A part of a script that comes from one source: until the next part. `source` is -1 for the bundler's own. */
export interface Part {
  readonly line: number;
  readonly column: number;
  readonly source: number;
}

/** The numbers of one segment, in base 64 VLQ: five bits a digit, the lowest first; the last bit of the first is the sign. */
function numbersOf(segment: string): number[] {
  const numbers: number[] = [];
  let value = 0;
  let shift = 0;
  for (const digit of segment) {
    const bits = DIGITS.indexOf(digit);
    value += (bits & 31) << shift;
    shift += 5;
    if (bits & 32) continue;
    numbers.push(value & 1 ? -(value >> 1) : value >> 1);
    value = 0;
    shift = 0;
  }
  return numbers;
}

/** Where the parts of a script come from, in their order. */
export function partsOf({ mappings }: SourceMap): Part[] {
  const parts: Part[] = [];
  let source = 0;
  mappings.split(';').forEach((text, line) => {
    let column = 0;
    for (const segment of text.split(',').filter(Boolean)) {
      const [columns = 0, sources] = numbersOf(segment);
      column += columns;
      source += sources ?? 0;
      parts.push({ line, column, source: sources === undefined ? -1 : source });
    }
  });
  return parts;
}
