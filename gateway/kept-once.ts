/** Remembers one answer per key; one that failed is made again. */
export function keptOnce<T>(make: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const kept = new Map<string, Promise<T>>();
  return (key) => {
    const known = kept.get(key) ?? make(key);
    kept.set(key, known);
    known.catch(() => kept.delete(key));
    return known;
  };
}
