import { withStorage } from './storage.ts';

/** Key in sessionStorage: version of a shell of which a part failed to load, and when. The tab avoids that version for a while. */
const STORAGE_KEY = 'sohor.shell-failed';
/** Milliseconds for which a version is avoided. It also limits reloads to one in that time, as the network may have been at fault. */
const AVOIDED_FOR_MS = 600_000;

/** @returns null where it cannot be remembered */
export const avoid = (version: string) =>
  withStorage(() => {
    sessionStorage.setItem(STORAGE_KEY, `${version} ${Date.now()}`);
    self.name = STORAGE_KEY;
    return true;
  });

/**
 * Whether this tab has avoided a release. The name of a window lives as long as its sessionStorage, but is known at once: the first
 * look into the storage waits for another process of the browser, up to 30 ms in which nothing can be painted.
 */
export const hasAvoided = () => self.name === STORAGE_KEY;

export const isAvoided = (version: string) =>
  withStorage(() => {
    const [failed, at] = sessionStorage.getItem(STORAGE_KEY)?.split(' ') ?? [];
    return version !== '' && failed === version && Math.abs(Date.now() - Number(at)) < AVOIDED_FOR_MS;
  });
