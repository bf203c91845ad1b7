/** At most `most` items: the first of each kind, then the first of the rest. Keeps their order. */
export function pickVaried<T>(items: readonly T[], kindOf: (item: T) => unknown, most: number): T[] {
  const firstOfKind = new Map(items.map((item) => [kindOf(item), item] as const).reverse());
  const firsts = new Set(firstOfKind.values());
  const others = items.filter((item) => !firsts.has(item));
  const picked = new Set([...items.filter((item) => firsts.has(item)), ...others].slice(0, most));
  return items.filter((item) => picked.has(item));
}
