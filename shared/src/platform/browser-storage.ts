type Area = 'localStorage' | 'sessionStorage';

/** What is stored, or null: also where there is no storage, as in a private window, or while a page is prerendered. */
export function readStored(area: Area, key: string): string | null {
  try {
    return globalThis[area].getItem(key);
  } catch {
    return null;
  }
}

/** Null removes the entry. Nothing happens where storage is refused or full. */
export function writeStored(area: Area, key: string, value: string | null): void {
  try {
    if (value === null) globalThis[area].removeItem(key);
    else globalThis[area].setItem(key, value);
  } catch {
    // The page works without it.
  }
}
