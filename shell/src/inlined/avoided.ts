import { withStorage } from './browser.ts';

/** Key in sessionStorage: version of a shell of which a part failed to load, and when. The tab avoids that version for a while. */
const STORAGE_KEY = 'sohor.shell-failed';
/** Milliseconds for which a version is avoided. It also limits reloads to one in that time, as the network may have been at fault. */
const AVOIDED_FOR_MS = 600_000;
/** A tab that has lost its name is reloaded again no sooner than after these milliseconds: the browser may keep no names at all. */
const RENAMED_AFTER_MS = 30_000;

const read = () => {
  const [version, at] = sessionStorage.getItem(STORAGE_KEY)?.split(' ') ?? [];
  return { version, age: Math.abs(Date.now() - Number(at)) };
};

/**
 * May be called for a version that is avoided already: a tab that has been to another site, or is the copy of another tab, has lost its
 * name and runs it.
 * @returns whether the version will be avoided; null where it cannot be remembered
 */
export const avoid = (version: string) =>
  withStorage(() => {
    const last = read();
    if (last.version === version && last.age < RENAMED_AFTER_MS) return false;
    sessionStorage.setItem(STORAGE_KEY, `${version} ${Date.now()}`);
    self.name = STORAGE_KEY;
    return true;
  });

/**
 * Whether this tab may avoid a release. The name of a window is known at once: the first look into the storage waits for another
 * process of the browser, up to 30 ms in which nothing can be painted.
 */
export const hasAvoided = () => self.name === STORAGE_KEY;

export const isAvoided = (version: string) =>
  withStorage(() => {
    const last = read();
    return version !== '' && last.version === version && last.age < AVOIDED_FOR_MS;
  });
