import type { Store } from '../store/store.ts';

/** What a killed process does: nothing any more. */
export class Killed extends Error {}

/** The store as a process sees it that is killed before its n-th access. */
export function killedAfter(store: Store, accesses: number): Store & { ran: () => number } {
  let count = 0;
  const step = () => {
    count += 1;
    if (count > accesses) throw new Killed(`before access ${count}`);
  };
  const counted = async <T>(work: () => Promise<T>): Promise<T> => {
    step();
    return work();
  };
  return {
    place: store.place,
    get: (key) => counted(() => store.get(key)),
    putIfAbsent: (key, bytes) => counted(() => store.putIfAbsent(key, bytes)),
    replace: (key, bytes) => counted(() => store.replace(key, bytes)),
    list: (prefix) => counted(() => store.list(prefix)),
    remove: (key) => counted(() => store.remove(key)),
    sweep: () => counted(() => store.sweep()),
    ran: () => count,
  };
}

/** The store with some of its methods replaced. */
export function withHooks(store: Store, hooks: Partial<Store>): Store {
  return {
    place: store.place,
    get: (key) => store.get(key),
    putIfAbsent: (key, bytes) => store.putIfAbsent(key, bytes),
    replace: (key, bytes) => store.replace(key, bytes),
    list: (prefix) => store.list(prefix),
    remove: (key) => store.remove(key),
    sweep: () => store.sweep(),
    ...hooks,
  };
}
