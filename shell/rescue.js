// Inlined into the page, before boot.js: watches the start of the shell. When the shell's script fails to load, hangs or
// throws, it starts the release that is live by now, or else the previous one. If none starts, the page's static error
// message shows (ops/site/render-page.ts).
(() => {
  const { shell: own = '', start } = document.currentScript?.dataset ?? {};
  /** Key in sessionStorage: version of a shell of which a part failed to load, and when. The tab avoids that version for a while. */
  const FAILED = 'sohor.shell-failed';
  /** Milliseconds for which a version is avoided. It also limits reloads to one in that time, as the network may have been at fault. */
  const AVOIDED = 600_000;
  /** Milliseconds after which a file counts as hanging; on a slow network ten times the document's own loading time. */
  const HANGS = 8000;
  /** A hash that no file has: files without a hash in the registry must not run. */
  const NO_FILE = `sha384-${'A'.repeat(64)}`;
  const nowhere = document.implementation.createHTMLDocument('');
  const hasStarted = () => self.sohor.prepareTag !== undefined;
  const isShellFile = (address) => new URL(address, location.href).pathname.startsWith('/shell/');
  let isRescued = false;
  let isLeaving = false;

  /** Reports as shell/src/telemetry does, whose code may be the part that failed. */
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
  /** Why a tag failed to load, as far as the browser tells. */
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

  /** Adds a tag to the page. @returns whether it loaded in time */
  const load = (tag) =>
    new Promise((resolve) => {
      tag.onload = () => resolve(true);
      tag.onerror = () => resolve(false);
      setTimeout(resolve, HANGS, false);
      document.head.append(tag);
    });
  const create = (name, properties) => Object.assign(document.createElement(name), properties);
  const sheet = ({ file, integrity }) => load(create('link', { rel: 'stylesheet', href: file, integrity }));
  /** Moves the shell's scripts to another document, where they never run, even if they arrive later. */
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
  /** Starts the document's own release once more. @param block its own data block, as another attempt may have replaced it */
  const runOwn = (block) => {
    chunkBlock()?.replaceWith(block);
    self.sohor.shell = own;
    const { main } = JSON.parse(block.textContent);
    // A different address, because the browser may have cached the failure.
    return run(main.map(({ file, integrity }) => ({ file: `${file}?again`, integrity })));
  };
  const runOther = async ({ url, manifest: { version, main, chunks, files } }) => {
    const hashes = new Map(files.map(({ file, integrity }) => [file, integrity]));
    const bound = (names) =>
      names.map((file) => ({ file: url + file, integrity: hashes.get(file) || NO_FILE }));
    const parts = Object.entries(chunks).map(([name, names]) => [name, bound(names)]);
    // The shell reads its hashes from this block. Trusted Types would refuse to set the text of a <script>.
    const block = create('data', { id: 'shell-chunks', hidden: true });
    block.textContent = JSON.stringify(Object.fromEntries(parts));
    chunkBlock()?.replaceWith(block);
    // The HTML was drawn by another release, so this one must not hydrate it.
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
    // The document's own release: first after a network failure, which may pass; last when it hung or lacks a part; never
    // when it threw, as it would throw again.
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
   * Called by a running shell that cannot load one of its parts: reloads the page with another release, if there is one and
   * nothing on the page would be lost.
   * @returns whether it reloads
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
  /** The document's own style sheets of the shell. Those that the chunk loader adds are watched by the loader. */
  const pageSheets = () =>
    [...document.querySelectorAll('link[rel=stylesheet]')].filter(
      ({ href, onerror }) => !onerror && isShellFile(href),
    );
  const mended = new Set();
  const mendSheet = async (link, reason) => {
    const file = link.getAttribute('href');
    if (mended.has(file)) return;
    mended.add(file);
    // A style sheet that hangs blocks rendering.
    link.remove();
    if (await sheet({ file: `${file}?again`, integrity: link.integrity })) return;
    if (hasStarted()) await fallBack(reason);
    else await fail(reason, 'wanting');
  };

  /** Looks for hanging files until the shell runs, or none of its files is loading. */
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
      // A script does not run before the style sheets ahead of it have loaded, so these are at fault first.
      const hanging = pageSheets().filter((link) => !link.sheet);
      for (const link of hanging) mendSheet(link, 'timeout');
      if (hanging.length > 0) watch();
      else if (isPending) fail('timeout');
    }, 1000);
  };

  self.sohor = { shell: own, fallBack, watch };
  watch();
  // Leaving the page aborts its requests, which is not a failure.
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
    // The script's error event may have fired before this script listened.
    const failed = [...document.querySelectorAll('script[defer][src]')].find(({ src }) => isShellFile(src));
    if (failed && !isRescued && !hasStarted()) fail(reasonOf(failed));
  });
  let isWanting = false;
  try {
    const [failed, at] = sessionStorage.getItem(FAILED)?.split(' ') ?? [];
    isWanting = own !== '' && failed === own && Math.abs(Date.now() - at) < AVOIDED;
  } catch {
    // A browser without sessionStorage.
  }
  // On a prerendered page boot.js decides when code starts.
  if (isWanting && start) self.sohor.startOther = () => rescue('wanting');
  else if (isWanting) rescue('wanting');
})();
