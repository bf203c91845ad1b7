// Inlined into the page: it settles what the page runs before any other script does, and asks for the code of the current
// page at once, so that it arrives together with the shell's, not after it.
(() => {
  /** How a page that is drawn already begins to run: `paint` or `hand`, see shell/src/prerendered.ts. */
  const start = document.currentScript?.dataset.start;
  const read = (id) => {
    try {
      return JSON.parse(document.getElementById(id).textContent);
    } catch (error) {
      // Cut off on its way.
      console.error(id, error);
      return undefined;
    }
  };
  const inlined = read('registry');
  let registry = { revision: 0, remotes: {}, allowedOrigins: [], overrides: false };
  const isLoopback = ({ protocol, hostname }) =>
    /^https?:$/.test(protocol) && /^(localhost|127\.0\.0\.1)$/.test(hostname);

  /** Whether code may come from there. The gateway's Content-Security-Policy says the same by origin. */
  const mayLoad = (address) => {
    const url = new URL(address, location.href);
    if (url.origin === location.origin) return /^\/(shell|remotes)\//.test(url.pathname);
    return registry.allowedOrigins.includes(url.origin) || (registry.overrides && isLoopback(url));
  };
  // The browser asks it about every script that is about to be loaded by its address, whoever loads it. It makes no
  // HTML and no code from text: both stay refused.
  self.trustedTypes?.createPolicy('default', { createScriptURL: (url) => (mayLoad(url) ? url : null) });
  const stored = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  /** 0 to 99, the same for the life of this browser's storage. */
  const bucket = () => {
    const kept = stored('sohor.bucket');
    if (/^\d\d?$/.test(kept)) return Number(kept);
    const drawn = Math.floor(Math.random() * 100);
    try {
      localStorage.setItem('sohor.bucket', drawn);
    } catch {
      // Without storage each page draws anew.
    }
    return drawn;
  };
  /** Whom a canary is meant for, it is the current release for, with the current one to fall back on. */
  const forThisBrowser = (entry) =>
    entry.canary && bucket() < entry.canary.percent
      ? { ...entry, current: entry.canary.release, previous: entry.current }
      : entry;
  const sohor = self.sohor ?? {};
  self.sohor = sohor;
  /** The page runs what this registry names. */
  const settle = (found) => {
    if (!found?.remotes) return;
    // What the page itself says of trust counts, not what is read later.
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
  /** Slots of this page. */
  const slots = [];
  const preloads = new Map();
  const preload = (href, integrity, rel = 'preload') => {
    // A page and its extensions may have files in common.
    if (preloads.get(href)?.isConnected) return preloads.get(href);
    const link = document.createElement('link');
    const as = href.endsWith('.css') ? 'style' : 'script';
    Object.assign(link, { rel, as, href, integrity });
    // As it will be asked for, or it would be fetched twice.
    if (link.href.indexOf(`${location.origin}/`) !== 0) link.crossOrigin = 'anonymous';
    // For how long it is under way: see shell/src/federation/tags.ts.
    link.dataset.asked = performance.now();
    document.head.append(link);
    preloads.set(href, link);
    return link;
  };
  const chunks = read('shell-chunks') ?? {};
  const files = (name, rel) => {
    // The sheets of a drawn page stand in its head.
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
  // Deferred, they stand before this script, and were asked for before everything else.
  const shellScripts = [...document.querySelectorAll('script[src]')].map(({ src }) => src);
  /** Milliseconds that the slowest of what came before any remote took to come; Infinity while it is under way. */
  const slowest = () => {
    const [page] = performance.getEntriesByType('navigation');
    const timings = [page, ...shellScripts.map((src) => performance.getEntriesByName(src)[0])];
    return Math.max(
      ...timings.map((one) => (one?.responseEnd ? one.responseEnd - one.fetchStart : Infinity)),
    );
  };
  /**
   * Asks for what would take the place of a release that has not come for 2.5 s, half of its time. Where the network is
   * slow that would make it slower. So a release is late only when the page and the shell's scripts, many times as large,
   * have come, and it has had half as much time again as the slowest of them.
   * @returns calls it off
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
  // Last: the first look into the storage holds the page up, and what everyone may see needs none.
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
    // Where the loader has given it up, it has asked for the other itself.
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
        // A remote whose manifest is broken costs nothing but its own pages.
        console.error(remote, error);
      }
    }
  };
  ofEachRemote(preloadRemote);
  // After the page that they are on.
  ofEachRemote(preloadExtensions);
  if (!start) return;

  // The page shows, and its links and forms work, before any script has run: nothing is to hold it up.
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
  // A tab in the background paints nothing until it is looked at.
  const afterPaint = (act) => {
    requestAnimationFrame(() => setTimeout(act));
    setTimeout(act, 1000);
  };
  const onceRead = () => {
    // Of no consequence to what is drawn first, and the first look into the storage takes its time.
    afterPaint(() => document.documentElement.toggleAttribute('data-member', stored('accessToken') !== null));
    if (start === 'paint' || location.search) return afterPaint(begin);
    // The last three: what moves without either, as assistive technology and filled-in forms do.
    for (const sign of ['pointermove', 'pointerdown', 'keydown', 'focusin', 'input', 'change'])
      addEventListener(sign, begin, { once: true, passive: true, capture: true });
    // The way back, to what another document of this tab has shown: nothing else would draw it.
    addEventListener('popstate', () => {
      if (!begun && location.pathname + location.search !== path) location.reload();
    });
    const notePress = ({ target }) => Object.assign(sohor, { pressed: target.closest('button') });
    addEventListener('click', notePress, { passive: true, capture: true });
    // So that the next page is there at once.
    const fetchAhead = () => {
      if (begun || navigator.connection?.saveData) return;
      for (const name of ['main', page, page === 'marketplace' ? 'http' : '']) files(name, 'prefetch');
    };
    addEventListener('load', () => (self.requestIdleCallback ?? setTimeout)(fetchAhead), { once: true });
  };
  document.addEventListener('DOMContentLoaded', onceRead, { once: true });
})();
