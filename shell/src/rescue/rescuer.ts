import { API_BASE } from '@sohor/shared/wire/catalog';
import type { RemoteEvent } from '../federation/events.ts';
import type { FailureReason } from '../federation/failure.ts';
import { hasUnsaved } from '../frame/has-unsaved.ts';
import { avoid } from '../inlined/avoided.ts';
import { fetchRegistry, timeLimit } from '../inlined/browser.ts';
import { roundUp } from '../telemetry/telemetry-event.ts';
import { chunkBlock, loadSheet, otherShells, runOther, runOwn } from './releases.ts';

/** `wanting`: the shell started but cannot load one of its parts. */
export type Trouble = FailureReason | 'wanting';

/** Loaded when something has gone wrong with the shell (inlined/watch-start.ts). */
export interface Rescuer {
  /**
   * Starts the shell when the document's own release did not: the live release, the previous one, or its own again.
   * @param own version of the document's shell. @param reason for the figures; missing where it is told already
   * @returns whether one of them runs
   */
  startAnother: (own: string, trouble: Trouble, reason?: FailureReason) => Promise<boolean>;
  /**
   * For a running shell that cannot load one of its parts: reloads the page with another release, if there is one and nothing on
   * the page would be lost.
   * @param isOwn whether the document's own release is running; if another one has replaced it, none is left to fall back to
   * @returns whether it reloads
   */
  fallBack: (own: string, reason: FailureReason, isOwn: boolean) => Promise<boolean>;
  /** Loads a style sheet again. @returns whether it was loaded */
  mendSheet: (file: string, integrity: string) => Promise<boolean>;
}

export const rescuer: Rescuer = {
  async startAnother(own, trouble, reason) {
    if (reason) tell(own, 'failed', reason);
    const [registry] = await Promise.all([published(), hasRoot()]);
    self.sohor?.settle?.(registry);
    const ownBlock = chunkBlock();
    // The document's own release is tried first after a network failure, which may be temporary; last when it hung or lacks a
    // part; never when it threw, because it would throw again.
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

  // A different address, because the browser may have cached the failure.
  mendSheet: (file, integrity) => loadSheet({ file: `${file}?again`, integrity }),
};

const published = () => fetchRegistry(timeLimit(5000));

const hasRoot = () =>
  document.getElementById('root') ??
  new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }));

/** Reports without shell/src/telemetry/reporter.ts, whose code may be the part that failed. */
function tell(version: string, outcome: RemoteEvent['outcome'], reason: FailureReason): void {
  const durationMs = roundUp(performance.now());
  const events = [{ type: 'remote', remote: 'shell', version, outcome, durationMs, reason }];
  fetch(`${API_BASE}/telemetry`, {
    method: 'POST',
    keepalive: true,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ events }),
  }).catch(() => undefined);
}
