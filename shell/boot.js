// Inlined into the page, so it runs before every other script. It decides which releases this page runs, and preloads the
// code of the current page, so that it arrives together with the shell's code and not after it.
(() => {
  /** When a prerendered page starts its code: `paint` or `hand`, see shell/src/prerendered.ts. */
  const start = document.currentScript?.dataset.start;
  const read = (id) => {
    try {
      return JSON.parse(document.getElementById(id).textContent);
    } catch (error) {
      // The document was cut off in transit, so the block is missing or incomplete.
      console.error(id, error);
      return undefined;
    }
  };
  const inlined = read('registry');
  let registry = { revision: 0, remotes: {}, allowedOrigins: [], overrides: false };
  const isLoopback = ({ protocol, hostname }) =>
    /^https?:$/.test(protocol) && /^(localhost|127\.0\.0\.1)$/.test(hostname);

  /** Whether code may be loaded from this address. The gateway's Content-Security-Policy has the same rule by origin. */
  const mayLoad = (address) => {
    const url = new URL(address, location.href);
    if (url.origin === location.origin) return /^\/(shell|remotes)\//.test(url.pathname);
    return registry.allowedOrigins.includes(url.origin) || (registry.overrides && isLoopback(url));
  };
  // Trusted Types: the browser asks this policy about the address of every script that is added to the page. The policy
  // has no createHTML or createScript, so turning text into HTML or code stays refused.
  self.trustedTypes?.createPolicy('default', { createScriptURL: (url) => (mayLoad(url) ? url : null) });
  const stored = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  /** Random number 0 … 99 of this browser, kept in its storage: decides whether it gets a canary. */
  const bucket = () => {
    const kept = stored('sohor.bucket');
    if (/^\d\d?$/.test(kept)) return Number(kept);
    const drawn = Math.floor(Math.random() * 100);
    try {
      localStorage.setItem('sohor.bucket', drawn);
    } catch {
      // Without storage every page gets a new number.
    }
    return drawn;
  };
  /** In a browser that is in the canary group, the canary is the current release and the current release is the previous one. */
  const forThisBrowser = (entry) =>
    entry.canary && bucket() < entry.canary.percent
      ? { ...entry, current: entry.canary.release, previous: entry.current }
      : entry;
  const sohor = self.sohor ?? {};
  self.sohor = sohor;
  /** Makes this the registry whose releases the page runs. */
  const settle = (found) => {
    if (!found?.remotes) return;
    // Keys and allowed origins of the document win: a registry that is fetched later must not widen them.
    const { keys, overrides, allowedOrigins } = registry;
    registry = { ...registry, ...found, ...(keys && { keys, overrides, allowedOrigins }), remotes: {} };
    for (const [name, entry] of Object.entries(found.remotes))
      registry.remotes[name] = entry && forThisBrowser(entry);
    sohor.registry = registry;
  };
  Object.assign(sohor, { registry, mayLoad, forThisBrowser, settle, wanted: undefined, awaited: undefined });
  settle(inlined);
  if (!inlined?.remotes)
    sohor.awaited = fetch('/registry.json', { cache: 'no-cache' })
      .then((reply) => reply.json())
      .then(settle);

  const path = location.pathname;
  /** Slots on this page, whose extensions are preloaded too. */
  const slots = [];
  const preloads = new Map();
  const preload = (href, integrity, rel = 'preload') => {
    // A page and its extensions may share files.
    if (preloads.get(href)?.isConnected) return preloads.get(href);
    const link = document.createElement('link');
    const as = href.endsWith('.css') ? 'style' : 'script';
    Object.assign(link, { rel, as, href, integrity });
    // Must equal the mode of the later request, or the browser fetches the file twice.
    if (link.href.indexOf(`${location.origin}/`) !== 0) link.crossOrigin = 'anonymous';
    // Read by shell/src/federation/tags.ts to know for how long the file has been loading.
    link.dataset.asked = performance.now();
    document.head.append(link);
    preloads.set(href, link);
    return link;
  };
  const chunks = read('shell-chunks') ?? {};
  const files = (name, rel) => {
    // A prerendered page already has its style sheets in its head.
    for (const { file, integrity } of chunks[name] || [])
      if (!document.querySelector(`link[href="${file}"]`)) preload(file, integrity, rel);
  };
  const own = {
    '/': 'landing',
    '/marketplace': 'marketplace',
    '/sohor-score': 'score',
    '/privacy': 'legal',
    '/term': 'legal',
  };
  const page = own[path] || (path.startsWith('/marketplace/') ? 'marketplace' : '');
  if (start !== 'hand') files(page);
  if (start === 'paint') files('main');
  if (start !== 'hand' && page === 'marketplace') files('http');
  if (path.startsWith('/app') && stored('accessToken')) {
    files('layout');
    files('http');
    slots.push('topbar');
  }
  // The shell's deferred scripts stand before this one in the document, so the browser asked for them first.
  const shellScripts = [...document.querySelectorAll('script[src]')].map(({ src }) => src);
  /** Milliseconds that the slowest of document and shell scripts took to load; Infinity while one is still loading. */
  const slowest = () => {
    const [page] = performance.getEntriesByType('navigation');
    const timings = [page, ...shellScripts.map((src) => performance.getEntriesByName(src)[0])];
    return Math.max(
      ...timings.map((one) => (one?.responseEnd ? one.responseEnd - one.fetchStart : Infinity)),
    );
  };
  /**
   * Preloads the previous release when the current one is late: not loaded after 2.5 s, half of its time limit. On a slow
   * network a second download would only delay the first. So a release counts as late only when document and shell
   * scripts, which are far larger, have loaded, and it has taken 1.5 times as long as the slowest of them.
   * @param ask starts the preload
   * @returns a function that cancels the wait
   */
  const standBy = (ask) => {
    const since = performance.now();
    const watch = setInterval(() => {
      if (performance.now() - since < Math.max(2500, slowest() * 1.5)) return;
      clearInterval(watch);
      if (!navigator.connection?.saveData) ask();
    }, 250);
    return () => clearInterval(watch);
  };
  // The role is read last: the first access to the storage is slow, and public pages do not need it.
  const isFor = ({ access }) => ['public', 'session'].includes(access) || access === stored('role');
  /** Entry and chunks of a page or an extension. @returns the link of the entry */
  const preloadPart = ({ url, manifest }, reference) => {
    const { js = [], css = [] } = manifest.chunks[reference.split('#')[0]] || {};
    const [entry] = [manifest.entry, ...js, ...css].map(({ file, integrity }) =>
      preload(url + file, integrity),
    );
    return entry;
  };
  const preloadRemote = (remote, { current, previous, disabled }) => {
    const route = current.manifest.routes.find((candidate) => candidate.path === path && isFor(candidate));
    if (disabled || !route || !mayLoad(current.url)) return;
    sohor.wanted = { remote, page: route.page };
    slots.push(...(route.slots || []));
    const preloadPage = (release) => preloadPart(release, route.page);
    const entry = preloadPage(current);
    if (!previous || !mayLoad(previous.url)) return;
    // If the loader has given up the entry, it has asked for the previous release itself.
    const callOff = standBy(() => entry.isConnected && preloadPage(previous));
    entry.onload = callOff;
    entry.onerror = () => {
      callOff();
      preloadPage(previous);
    };
  };
  const preloadExtensions = (_remote, { current, disabled }) => {
    for (const extension of current.manifest.extensions || [])
      if (!disabled && slots.includes(extension.slot) && isFor(extension) && mayLoad(current.url))
        preloadPart(current, extension.component);
  };
  const ofEachRemote = (act) => {
    for (const [remote, entry] of Object.entries(registry.remotes)) {
      try {
        act(remote, entry);
      } catch (error) {
        // A broken manifest affects this remote's pages only.
        console.error(remote, error);
      }
    }
  };
  ofEachRemote(preloadRemote);
  // Extensions come second: preloading the pages has filled `slots`.
  ofEachRemote(preloadExtensions);
  if (!start) return;

  // From here on: prerendered pages. They show, and their links and forms work, without scripts, so no script may delay them.
  let begun = false;
  const begin = () => {
    if (begun) return;
    begun = true;
    if (sohor.startOther) {
      sohor.startOther();
      return;
    }
    for (const { file, integrity } of chunks.main ?? []) {
      const script = document.createElement('script');
      Object.assign(script, { src: file, integrity, async: false });
      document.head.append(script);
    }
    sohor.watch?.();
    if (start === 'hand') files(page);
  };
  // The timeout is for tabs in the background, which do not paint.
  const afterPaint = (act) => {
    requestAnimationFrame(() => setTimeout(act));
    setTimeout(act, 1000);
  };
  const onceRead = () => {
    // After the paint: it does not change what is seen first, and the first access to the storage is slow.
    afterPaint(() => document.documentElement.toggleAttribute('data-member', stored('accessToken') !== null));
    if (start === 'paint' || location.search) return afterPaint(begin);
    // Assistive technology and autofill cause the last three without pointer or keyboard.
    for (const sign of ['pointermove', 'pointerdown', 'keydown', 'focusin', 'input', 'change'])
      addEventListener(sign, begin, { once: true, passive: true, capture: true });
    // Back to an address that an earlier document of this tab has shown: no router runs yet that would draw it.
    addEventListener('popstate', () => {
      if (!begun && location.pathname + location.search !== path) location.reload();
    });
    const notePress = ({ target }) => Object.assign(sohor, { pressed: target.closest('button') });
    addEventListener('click', notePress, { passive: true, capture: true });
    // Fetch the code while the browser is idle, so that the first click need not wait for it.
    const fetchAhead = () => {
      if (begun || navigator.connection?.saveData) return;
      for (const name of ['main', page, page === 'marketplace' ? 'http' : '']) files(name, 'prefetch');
    };
    addEventListener('load', () => (self.requestIdleCallback ?? setTimeout)(fetchAhead), { once: true });
  };
  document.addEventListener('DOMContentLoaded', onceRead, { once: true });
})();
