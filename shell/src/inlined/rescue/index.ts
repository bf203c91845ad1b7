import { type FailureReason, reasonOfResponse } from '../../federation/failure.ts';
import { hasUnsaved } from '../../frame/has-unsaved.ts';
import { documentTiming, loadTime } from '../document-time.ts';
import type { Sohor } from '../sohor.ts';
import { avoid, isAvoided } from './avoided.ts';
import { allKeys, chunkBlock, otherShells, published, runOther, runOwn } from './releases.ts';
import { disownScripts, HANGS_AFTER_MS, hasStarted, loadSheet, pageSheets, scripts } from './tags.ts';
import { tell } from './tell.ts';

/** `wanting`: the shell could start, and lacks a part of it. */
type Kind = FailureReason | 'wanting';

/**
 * Watches the start of the shell. When the shell's script fails to load, hangs or throws, it starts the release that is live
 * by now, or else the previous one. If none starts, the page's static error message shows (ops/site/render-page.ts).
 * @param own version of the document's shell. @param isDrawn boot decides when the code of a prerendered page starts
 */
export function rescue(own: string, isDrawn: boolean): void {
  let isRescued = false;
  let isLeaving = false;

  const startAnother = async (kind: Kind) => {
    if (isRescued || isLeaving) return;
    isRescued = true;
    disownScripts();
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
    if (kind === 'wanting' || kind === 'timeout') attempts.push(again);
    else if (kind !== 'threw') attempts.unshift(again);
    for (const [version, attempt] of attempts) {
      if (!(await attempt().catch(() => false))) continue;
      if (version !== own) tell(version, 'fell-back', kind === 'wanting' ? 'other' : kind);
      return;
    }
    document.documentElement.toggleAttribute('data-dead', true);
  };

  /**
   * Called by a running shell that cannot load one of its parts: reloads the page with another release, if there is one and
   * nothing on the page would be lost.
   * @returns whether it reloads
   */
  const fallBack = async (reason: FailureReason) => {
    tell(self.sohor?.shell ?? own, 'failed', reason);
    if (isRescued || otherShells(await published(), own).length === 0 || hasUnsaved() || !avoid(own))
      return false;
    location.reload();
    return true;
  };
  const fail = (reason: FailureReason, kind: Kind = reason) => {
    if (!isRescued && !isLeaving) tell(own, 'failed', reason);
    return startAnother(kind);
  };
  const mended = new Set<string>();
  const mendSheet = async (link: HTMLLinkElement, reason: FailureReason) => {
    const file = link.getAttribute('href') ?? '';
    if (mended.has(file)) return;
    mended.add(file);
    // A style sheet that hangs blocks rendering.
    link.remove();
    if (await loadSheet({ file: `${file}?again`, integrity: link.integrity })) return;
    if (hasStarted()) await fallBack(reason);
    else await fail(reason, 'wanting');
  };

  /** Looks for hanging files until the shell runs, or none of its files is loading. */
  const watch = () => {
    const begun = performance.now();
    const timer = setInterval(() => {
      const isPending = scripts().length > 0;
      if (hasStarted() || isRescued || (document.readyState === 'complete' && !isPending)) {
        clearInterval(timer);
        return;
      }
      if (performance.now() - begun < Math.max(HANGS_AFTER_MS, loadTime(documentTiming()) * 10)) return;
      clearInterval(timer);
      // A script does not run before the style sheets ahead of it have loaded, so these are at fault first.
      const hanging = pageSheets().filter((link) => !link.sheet);
      for (const link of hanging) void mendSheet(link, 'timeout');
      if (hanging.length > 0) watch();
      else if (isPending) void fail('timeout');
    }, 1000);
  };

  // What else there is boot adds, before anything else runs.
  self.sohor = { shell: own, fallBack, watch } as unknown as Sohor;
  watch();
  // Leaving the page aborts its requests, which is not a failure.
  addEventListener('pagehide', () => {
    isLeaving = true;
  });
  const judge = ({ type, target }: Event) => {
    if (isRescued || isLeaving) return;
    const tag = target as HTMLScriptElement & HTMLLinkElement;
    if (scripts().includes(tag) && !hasStarted())
      void fail(type === 'load' ? 'threw' : reasonOfResponse(tag.src));
    if (type === 'error' && pageSheets().includes(tag)) void mendSheet(tag, reasonOfResponse(tag.href));
  };
  for (const type of ['load', 'error']) document.addEventListener(type, judge, true);
  document.addEventListener('DOMContentLoaded', () => {
    // The script's error event may have fired before this script listened.
    const [failed] = scripts('script[defer][src]');
    if (failed && !isRescued && !hasStarted()) void fail(reasonOfResponse(failed.src));
  });
  if (!isAvoided(own)) return;
  if (isDrawn) (self.sohor as Sohor).startOther = () => void startAnother('wanting');
  else void startAnother('wanting');
}

const hasRoot = () =>
  document.getElementById('root') ??
  new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }));
