/** Handles the items in their order, up to `size` of them at a time. */
export const inPool = <T>(size: number, items: readonly T[], work: (item: T) => Promise<void>) =>
  inWorkers(
    Array.from({ length: size }, () => []),
    items,
    work,
  );

/** Each worker handles its own items, one after the other, and then takes its share of the others. */
export async function inWorkers<T>(
  workers: readonly (readonly T[])[],
  others: readonly T[],
  work: (item: T) => Promise<void>,
): Promise<void> {
  const queue = [...others];
  const worker = async (own: readonly T[]) => {
    for (const item of own) await work(item);
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
  };
  await Promise.all(workers.map(worker));
}
