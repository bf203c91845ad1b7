import type { Rescuer } from '../rescue/rescuer.ts';
import { element } from './browser.ts';
import { load } from './shell-tags.ts';

/** Of the site, and not of a release: the document's own may be gone. */
export const RESCUE_FILE = '/rescue.js';

let loading: Promise<Rescuer> | undefined;

/** Loads what helps a shell that does not start. @throws where it cannot be had: then nothing of the shell is likely to be */
export function loadRescuer(): Promise<Rescuer> {
  loading ??= load(element('script', { src: RESCUE_FILE })).then(() => {
    const { rescuer } = self.sohor ?? {};
    if (!rescuer) throw new Error(RESCUE_FILE);
    return rescuer;
  });
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}
