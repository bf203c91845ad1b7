import { type FailureReason, reasonOfResponse } from '../federation/failure.ts';
import type { Trouble } from '../rescue/rescuer.ts';
import { isAvoided } from './avoided.ts';
import { loadRescuer } from './load-rescuer.ts';
import { disownScripts, HANGS_AFTER_MS, hasStarted, pageSheets, scripts } from './shell-tags.ts';
import type { Sohor } from './sohor.ts';

/** Milliseconds that the document took to load; Infinity while it is loading. */
function documentTime(): number {
  const [timing] = performance.getEntriesByType('navigation') as PerformanceResourceTiming[];
  return timing?.responseEnd ? timing.responseEnd - timing.fetchStart : Infinity;
}

/** What boot asks of it. */
export interface ShellWatch {
  /** Looks for files of the shell that hang: again where a prerendered page starts its code later. */
  watch: () => void;
  /** Starts another release where this tab avoids the page's own. @returns whether it does */
  startOther: () => boolean;
}

/**
 * Watches the start of the shell. When its script fails to load, hangs or throws, another release is started (shell/src/rescue). If
 * none starts, the page's static error message shows (ops/site/render-page.ts).
 * @param own version of the document's shell
 */
export function watchStart(own: string): ShellWatch {
  let isRescued = false;
  let isLeaving = false;

  const startAnother = async (trouble: Trouble, reason?: FailureReason) => {
    if (isRescued || isLeaving) return;
    isRescued = true;
    disownScripts();
    const starts = loadRescuer().then((rescuer) => rescuer.startAnother(own, trouble, reason));
    if (!(await starts.catch(() => false))) document.documentElement.toggleAttribute('data-dead', true);
  };
  /** Called by a running shell that cannot load one of its parts. @returns whether the page reloads with another release */
  const fallBack = (reason: FailureReason) =>
    loadRescuer()
      .then((rescuer) => rescuer.fallBack(own, reason, !isRescued))
      .catch(() => false);
  const mended = new Set<string>();
  const mendSheet = async (link: HTMLLinkElement, reason: FailureReason) => {
    const file = link.getAttribute('href') ?? '';
    if (mended.has(file)) return;
    mended.add(file);
    // A style sheet that hangs blocks rendering.
    link.remove();
    const mends = loadRescuer().then((rescuer) => rescuer.mendSheet(file, link.integrity));
    if (await mends.catch(() => false)) return;
    if (hasStarted()) await fallBack(reason);
    else await startAnother('wanting', reason);
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
      if (performance.now() - begun < Math.max(HANGS_AFTER_MS, documentTime() * 10)) return;
      clearInterval(timer);
      // A script does not run before the style sheets ahead of it have loaded, so these are at fault first.
      const hanging = pageSheets().filter((link) => !link.sheet);
      for (const link of hanging) void mendSheet(link, 'timeout');
      if (hanging.length > 0) watch();
      else if (isPending) void startAnother('timeout', 'timeout');
    }, 1000);
  };

  // What else there is boot adds, before anything else runs.
  self.sohor = { shell: own, fallBack } as unknown as Sohor;
  watch();
  // Leaving the page aborts its requests, which is not a failure.
  addEventListener('pagehide', () => {
    isLeaving = true;
  });
  const fail = (reason: FailureReason) => void startAnother(reason, reason);
  const judge = ({ type, target }: Event) => {
    if (isRescued || isLeaving) return;
    const tag = target as HTMLScriptElement & HTMLLinkElement;
    if (scripts().includes(tag) && !hasStarted()) fail(type === 'load' ? 'threw' : reasonOfResponse(tag.src));
    if (type === 'error' && pageSheets().includes(tag)) void mendSheet(tag, reasonOfResponse(tag.href));
  };
  for (const type of ['load', 'error']) document.addEventListener(type, judge, true);
  document.addEventListener('DOMContentLoaded', () => {
    // The script's error event may have fired before this script listened.
    const [failed] = scripts('script[defer][src]');
    if (failed && !isRescued && !hasStarted()) fail(reasonOfResponse(failed.src));
  });
  const startOther = () => {
    if (!isAvoided(own)) return false;
    void startAnother('wanting');
    return true;
  };
  return { watch, startOther };
}
