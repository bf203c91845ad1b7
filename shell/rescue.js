// Inlined into the page, before boot.js: it looks after the start of the shell itself. Where the shell's script fails, hangs or
// throws, it starts the release that is live by now, or else the one before it. Without any of that the page's static
// message shows (ops/site/render-page.ts).
(() => {
  const { shell: own = '', start } = document.currentScript?.dataset ?? {};
  /** In the tab's memory: version of a shell of which a part could not be had, and when. The tab runs another one for a while. */
  const FAILED = 'sohor.shell-failed';
  /** Milliseconds for which it does: what failed may have been the network, and the page is loaded anew once in that time. */
  const AVOIDED = 600_000;
  /** Milliseconds after which a file counts as hanging; where the page itself was slow to come, ten times as long as that. */
  const HANGS = 8000;
  /** No file has this hash: what the registry does not vouch for does not run. */
  const NO_FILE = `sha384-${'A'.repeat(64)}`;
  const nowhere = document.implementation.createHTMLDocument('');
  const hasStarted = () => self.sohor.prepareTag !== undefined;
  const isShellFile = (address) => new URL(address, location.href).pathname.startsWith('/shell/');
  let isRescued = false;
  let isLeaving = false;

  /** In the form of shell/src/telemetry, whose code may be what failed. */
  const tell = (version, outcome, reason) => {
    const durationMs =
      [1000, 2500, 5000, 10_000, 30_000].find((bound) => performance.now() <= bound) ?? 60_000;
    const events = [{ type: 'remote', remote: 'shell', version, outcome, durationMs, reason }];
    fetch('/api/v1/telemetry', {
      method: 'POST',
      keepalive: true,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ events }),
    }).catch(() => undefined);
  };
  /** Of a tag that failed to load. */
  const reasonOf = ({ src, href }) => {
    const { responseStatus } = performance.getEntriesByName(src ?? href).at(-1) ?? {};
    return responseStatus === 404 ? 'missing' : responseStatus === 200 ? 'integrity' : 'network';
  };
  const published = async () => {
    try {
      const signal = AbortSignal.timeout(5000);
      return await (await fetch('/registry.json', { cache: 'no-cache', signal })).json();
    } catch {
      return undefined;
    }
  };
  const otherShells = (registry) =>
    [registry?.shell?.current, registry?.shell?.previous].filter(
      (one) => one && one.manifest.version !== own,
    );

  /** @returns whether it came */
  const load = (tag) =>
    new Promise((resolve) => {
      tag.onload = () => resolve(true);
      tag.onerror = () => resolve(false);
      setTimeout(resolve, HANGS, false);
      document.head.append(tag);
    });
  const create = (name, properties) => Object.assign(document.createElement(name), properties);
  const sheet = ({ file, integrity }) => load(create('link', { rel: 'stylesheet', href: file, integrity }));
  /** A script of another document does not run, even when it comes after all. */
  const disown = () => {
    for (const script of document.querySelectorAll('script[src]'))
      if (isShellFile(script.src)) nowhere.adoptNode(script);
  };
  /** @returns whether the shell runs */
  const run = async (files) => {
    for (const { file, integrity } of files)
      await load(create('script', { src: file, integrity, async: false }));
    if (hasStarted()) return true;
    disown();
    return false;
  };
  const chunkBlock = () => document.getElementById('shell-chunks');
  /** @param block of the page itself: another release may have put its own in that place */
  const runOwn = (block) => {
    chunkBlock()?.replaceWith(block);
    self.sohor.shell = own;
    const { main } = JSON.parse(block.textContent);
    // Under another address: the one that failed may be remembered.
    return run(main.map(({ file, integrity }) => ({ file: `${file}?again`, integrity })));
  };
  const runOther = async ({ url, manifest: { version, main, chunks, files } }) => {
    const hashes = new Map(files.map(({ file, integrity }) => [file, integrity]));
    const bound = (names) =>
      names.map((file) => ({ file: url + file, integrity: hashes.get(file) || NO_FILE }));
    const parts = Object.entries(chunks).map(([name, names]) => [name, bound(names)]);
    // What the shell reads its hashes from. As text of a script it would need a policy of its own.
    const block = create('data', { id: 'shell-chunks', hidden: true });
    block.textContent = JSON.stringify(Object.fromEntries(parts));
    chunkBlock()?.replaceWith(block);
    // Drawn by another release.
    document.getElementById('root').removeAttribute('data-prerendered');
    self.sohor.shell = version;
    const all = bound(main);
    await Promise.all(all.filter(({ file }) => file.endsWith('.css')).map(sheet));
    return run(all.filter(({ file }) => file.endsWith('.js')));
  };

  const rescue = async (reason) => {
    if (isRescued || isLeaving) return;
    isRescued = true;
    disown();
    const [registry] = await Promise.all([published(), hasRoot()]);
    self.sohor.settle?.(registry);
    const ownBlock = chunkBlock();
    // A failure on the way may pass. What threw would throw again, and what hung or lacks a part is only better than nothing.
    const attempts = otherShells(registry).map((release) => [
      release.manifest.version,
      () => runOther(release),
    ]);
    if (reason === 'wanting' || reason === 'timeout') attempts.push([own, async () => runOwn(ownBlock)]);
    else if (reason !== 'threw') attempts.unshift([own, async () => runOwn(ownBlock)]);
    for (const [version, attempt] of attempts) {
      if (!(await attempt().catch(() => false))) continue;
      if (version !== own) tell(version, 'fell-back', reason === 'wanting' ? 'other' : reason);
      return;
    }
    document.documentElement.toggleAttribute('data-dead', true);
  };
  const hasRoot = () =>
    document.getElementById('root') ||
    new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }));

  /** Asked as in shell/src/frame/has-unsaved.ts, whose code may be what failed. */
  const hasUnsaved = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
  /**
   * For the running shell, of which a part cannot be had: loads the page anew with another release, where there is one and
   * nothing on the page would be lost.
   * @returns whether it does
   */
  const fallBack = async (reason) => {
    tell(self.sohor.shell, 'failed', reason);
    if (isRescued || otherShells(await published()).length === 0 || hasUnsaved()) return false;
    try {
      sessionStorage.setItem(FAILED, `${own} ${Date.now()}`);
    } catch {
      return false;
    }
    location.reload();
    return true;
  };
  const fail = (reason, kind = reason) => {
    if (!isRescued && !isLeaving) tell(own, 'failed', reason);
    return rescue(kind);
  };
  /** Sheets that the document itself names. The chunk loader hears of its own. */
  const pageSheets = () =>
    [...document.querySelectorAll('link[rel=stylesheet]')].filter(
      ({ href, onerror }) => !onerror && isShellFile(href),
    );
  const mended = new Set();
  const mendSheet = async (link, reason) => {
    const file = link.getAttribute('href');
    if (mended.has(file)) return;
    mended.add(file);
    // One that hangs holds up all drawing.
    link.remove();
    if (await sheet({ file: `${file}?again`, integrity: link.integrity })) return;
    if (hasStarted()) await fallBack(reason);
    else await fail(reason, 'wanting');
  };

  /** Until the shell runs, or nothing of it is under way. */
  const watch = () => {
    const begun = performance.now();
    const timer = setInterval(() => {
      const isPending = [...document.querySelectorAll('script[src]')].some(({ src }) => isShellFile(src));
      if (hasStarted() || isRescued || (document.readyState === 'complete' && !isPending)) {
        clearInterval(timer);
        return;
      }
      const [page] = performance.getEntriesByType('navigation');
      const pageTime = page?.responseEnd ? page.responseEnd - page.fetchStart : Infinity;
      if (performance.now() - begun < Math.max(HANGS, pageTime * 10)) return;
      clearInterval(timer);
      // A script waits for the sheets before it.
      const hanging = pageSheets().filter((link) => !link.sheet);
      for (const link of hanging) mendSheet(link, 'timeout');
      if (hanging.length > 0) watch();
      else if (isPending) fail('timeout');
    }, 1000);
  };

  self.sohor = { shell: own, fallBack, watch };
  watch();
  // Leaving breaks off what is under way.
  addEventListener('pagehide', () => {
    isLeaving = true;
  });
  const judge = ({ type, target }) => {
    if (isRescued || isLeaving || !(target instanceof Element)) return;
    if (target.matches('script[src]') && isShellFile(target.src) && !hasStarted())
      fail(type === 'load' ? 'threw' : reasonOf(target));
    if (type === 'error' && pageSheets().includes(target)) mendSheet(target, reasonOf(target));
  };
  for (const type of ['load', 'error']) document.addEventListener(type, judge, true);
  document.addEventListener('DOMContentLoaded', () => {
    // Its failure may have been told of before this script ran.
    const failed = [...document.querySelectorAll('script[defer][src]')].find(({ src }) => isShellFile(src));
    if (failed && !isRescued && !hasStarted()) fail(reasonOf(failed));
  });
  let isWanting = false;
  try {
    const [failed, at] = sessionStorage.getItem(FAILED)?.split(' ') ?? [];
    isWanting = own !== '' && failed === own && Math.abs(Date.now() - at) < AVOIDED;
  } catch {
    // A browser that keeps nothing.
  }
  // A drawn page starts when boot.js says so.
  if (isWanting && start) self.sohor.startOther = () => rescue('wanting');
  else if (isWanting) rescue('wanting');
})();
