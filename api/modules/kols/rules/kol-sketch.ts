/**
 * Estimates how many different ids were added (linear counting): each id sets one of 16,384 bits, and the share of unset bits gives the
 * number of ids. Always 2 kB; the error is below 2 % up to 50,000 ids.
 */
export type Sketch = Uint8Array;

export const SKETCH_BITS = 16_384;

export function emptySketch(): Sketch {
  return new Uint8Array(SKETCH_BITS / 8);
}

/** The bit that stands for an id. */
export function bitOf(id: string): number {
  return hash(id) % SKETCH_BITS;
}

/** @returns true where the set did not hold the bit before */
export function addBit(sketch: Sketch, bit: number): boolean {
  const mask = 128 >> (bit & 7);
  const at = bit >> 3;
  const before = sketch[at] ?? 0;
  sketch[at] = before | mask;
  return (before & mask) === 0;
}

/** Estimated number of different ids for this many set bits. */
export function idsBehind(bitsSet: number): number {
  return bitsSet >= SKETCH_BITS
    ? Number.POSITIVE_INFINITY
    : Math.round(-SKETCH_BITS * Math.log1p(-bitsSet / SKETCH_BITS));
}

/** FNV-1a with MurmurHash's last step, which spreads the result over all bits. Not secret: nobody can choose the id of a KOL. */
function hash(id: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < id.length; at += 1) value = Math.imul(value ^ id.charCodeAt(at), 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}

/** As PostgreSQL reads a `bit(16384)`. */
export function toBitText(sketch: Sketch): string {
  return `x${Buffer.from(sketch).toString('hex')}`;
}

/** Adds a stored `bit(16384)`, as PostgreSQL prints it: '0101…'. @returns the number of set bits */
export function mergeBitText(sketch: Sketch, bits: string): number {
  for (let bit = bits.indexOf('1'); bit >= 0; bit = bits.indexOf('1', bit + 1)) {
    const at = bit >> 3;
    sketch[at] = (sketch[at] ?? 0) | (128 >> (bit & 7));
  }
  return countBits(sketch);
}

function countBits(sketch: Sketch): number {
  let count = 0;
  for (const byte of sketch) for (let rest = byte; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}
