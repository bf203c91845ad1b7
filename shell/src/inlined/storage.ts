/** What the work gives; null in a browser without storage, where it throws. */
export function withStorage<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}

/** Chromium's alone; the compiler does not know it. */
export const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData;

/** What this browser has stored. */
export const stored = (key: string) => withStorage(() => localStorage.getItem(key));
