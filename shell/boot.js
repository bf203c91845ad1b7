// Inlined into the page: it settles what the page runs before any other script does, and asks for the code of the current
// page at once, so that it arrives together with the shell's, not after it.
(() => {
  const read = (id) => JSON.parse(document.getElementById(id).textContent);
  const registry = read('registry');
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
  for (const [name, entry] of Object.entries(registry.remotes))
    registry.remotes[name] = forThisBrowser(entry);
  self.sohor = { registry, mayLoad, forThisBrowser };

  const path = location.pathname;
  const role = stored('role');
  const preload = (href, integrity) => {
    const link = document.createElement('link');
    const as = href.endsWith('.css') ? 'style' : 'script';
    Object.assign(link, { rel: 'preload', as, href, integrity });
    // As it will be asked for, or it would be fetched twice.
    if (link.href.indexOf(`${location.origin}/`) !== 0) link.crossOrigin = 'anonymous';
    document.head.append(link);
  };
  const chunks = read('shell-chunks');
  const files = (name) => {
    for (const { file, integrity } of chunks[name] || []) preload(file, integrity);
  };
  const own = {
    '/': 'landing',
    '/marketplace': 'marketplace',
    '/sohor-score': 'score',
    '/privacy': 'legal',
    '/term': 'legal',
  };
  files(own[path] || (path.startsWith('/marketplace/') ? 'marketplace' : ''));
  if (path.startsWith('/marketplace')) files('http');
  if (path.startsWith('/app') && stored('accessToken')) {
    files('layout');
    files('http');
  }
  for (const [remote, { current, disabled }] of Object.entries(registry.remotes)) {
    const { manifest, url } = current;
    const route = manifest.routes.find(
      (candidate) =>
        candidate.path === path &&
        (!['KOL', 'Brand'].includes(candidate.access) || candidate.access === role),
    );
    if (disabled || !route || !mayLoad(url)) continue;
    self.sohor.wanted = { remote, page: route.page };
    const { js = [], css = [] } = manifest.chunks[route.page.split('#')[0]] || {};
    for (const { file, integrity } of [manifest.entry, ...js, ...css]) preload(url + file, integrity);
  }
})();
