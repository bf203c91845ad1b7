import { withStorage } from './browser.ts';

/** Key in sessionStorage: version of a shell of which a part failed to load, and when. The tab avoids that version for a while. */
const STORAGE_KEY = 'sohor.shell-failed';
/** Milliseconds for which a version is avoided. It also limits reloads to one in that time, as the network may have been at fault. */
const AVOIDED_FOR_MS = 600_000;

/** @returns whether the version will be avoided; null where it cannot be remembered */
export const avoid = (version: string) =>
  withStorage(() => {
    sessionStorage.setItem(STORAGE_KEY, `${version} ${Date.now()}`);
    return true;
  });

export const isAvoided = (version: string) =>
  withStorage(() => {
    const [avoided, at] = sessionStorage.getItem(STORAGE_KEY)?.split(' ') ?? [];
    return version !== '' && avoided === version && Math.abs(Date.now() - Number(at)) < AVOIDED_FOR_MS;
  });
