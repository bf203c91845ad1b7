import type { FailureReason } from '../federation/failure.ts';
import { hasUnsaved } from '../frame/has-unsaved.ts';
import { avoid } from '../inlined/avoided.ts';
import { allKeys, chunkBlock, otherShells, published, runOther, runOwn } from './releases.ts';
import { loadSheet } from './run-tags.ts';
import { tell } from './tell.ts';

/** `wanting`: the shell could start, and lacks a part of it. */
export type Trouble = FailureReason | 'wanting';

/** What is loaded when something has gone wrong with the shell (inlined/watch-start.ts). */
export interface Rescuer {
  /**
   * Starts the release that is live by now, or else the one before, where the document's own cannot run.
   * @param own version of the document's shell. @param reason for the figures; missing where it is told already
   * @returns whether one of them runs
   */
  startAnother: (own: string, trouble: Trouble, reason?: FailureReason) => Promise<boolean>;
  /**
   * For a running shell that cannot load one of its parts: reloads the page with another release, if there is one and nothing on
   * the page would be lost.
   * @param isOwn whether the document's own release runs: where another one has taken its place, there is none left to go to
   * @returns whether it reloads
   */
  fallBack: (own: string, reason: FailureReason, isOwn: boolean) => Promise<boolean>;
  /** Loads a style sheet once more. @returns whether it is there */
  mendSheet: (file: string, integrity: string) => Promise<boolean>;
}

export const rescuer: Rescuer = {
  async startAnother(own, trouble, reason) {
    if (reason) tell(own, 'failed', reason);
    const [registry, keys] = await Promise.all([published(), allKeys(), hasRoot()]);
    self.sohor?.settle?.(registry);
    if (keys) Object.assign(self.sohor?.registry ?? {}, { keys });
    const ownBlock = chunkBlock();
    // The document's own release: first after a network failure, which may pass; last when it hung or lacks a part; never
    // when it threw, as it would throw again.
    const attempts = otherShells(registry, own).map((release): [string, () => Promise<boolean>] => [
      release.manifest.version,
      () => runOther(release),
    ]);
    const again: (typeof attempts)[0] = [own, async () => ownBlock !== null && runOwn(own, ownBlock)];
    if (trouble === 'wanting' || trouble === 'timeout') attempts.push(again);
    else if (trouble !== 'threw') attempts.unshift(again);
    for (const [version, attempt] of attempts) {
      if (!(await attempt().catch(() => false))) continue;
      if (version !== own) tell(version, 'fell-back', trouble === 'wanting' ? 'other' : trouble);
      return true;
    }
    return false;
  },

  async fallBack(own, reason, isOwn) {
    tell(self.sohor?.shell ?? own, 'failed', reason);
    if (!isOwn || otherShells(await published(), own).length === 0 || hasUnsaved() || !avoid(own))
      return false;
    location.reload();
    return true;
  },

  // A different address, because the browser may have kept the failure.
  mendSheet: (file, integrity) => loadSheet({ file: `${file}?again`, integrity }),
};

const hasRoot = () =>
  document.getElementById('root') ??
  new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }));
