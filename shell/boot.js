// Inlined into the page, so that the code of the current page arrives together with the shell's, not after it.
(() => {
  const read = (id) => JSON.parse(document.getElementById(id).textContent);
  const path = location.pathname;
  const role = localStorage.getItem('role');
  const preload = (href, as, integrity) => {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'preload', as, href });
    if (integrity) link.integrity = integrity;
    document.head.append(link);
  };
  const chunks = read('shell-chunks');
  const files = (name) => {
    for (const file of chunks[name] || []) preload(file, file.endsWith('.css') ? 'style' : 'script');
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
  if (path.startsWith('/app') && localStorage.getItem('accessToken')) {
    files('layout');
    files('http');
  }
  for (const { current, disabled } of Object.values(read('registry').remotes)) {
    const { manifest, url } = current;
    const route = manifest.routes.find(
      (candidate) =>
        candidate.path === path &&
        (!['KOL', 'Brand'].includes(candidate.access) || candidate.access === role),
    );
    if (disabled || !route) continue;
    preload(url + manifest.entry.file, 'script', manifest.entry.integrity);
    const { js, css } = manifest.chunks[route.page.split('#')[0]];
    for (const { file } of js) preload(url + file, 'script');
    for (const { file } of css) preload(url + file, 'style');
  }
})();
