import type { PrerenderedPage } from '../../shell/src/prerendered.ts';
import { renderAppFrame, renderDrawingFrame, renderPage } from './render-page.ts';
import { rootFiles, searchFiles } from './root-files.ts';

const parts = {
  template: '<head><!--title--><!--head--></head><body><!--app--></body>',
  boot: 'boot()',
  shell: {
    version: '1',
    main: ['main.js', 'main.css'],
    chunks: { landing: ['landing.js', 'landing.css'] },
    fonts: [],
    files: [],
  },
  registry: { revision: 1, remotes: {}, allowedOrigins: [], overrides: false },
  origin: 'https://sohor.example',
};
const landing: PrerenderedPage = {
  path: '/',
  head: { title: 'Brand & KOL', description: 'Kata "kutip" <b>' },
  chunk: 'landing',
  start: 'on-interaction',
  html: '<h1>Rp$&</h1>',
};

test('a drawn page stands in the document with its styles, title and address', () => {
  const html = renderPage(parts, landing);
  expect(html).toContain('<div id="root" data-prerendered><h1>Rp$&</h1></div>');
  expect(html).toContain('<link rel="stylesheet" href="/shell/landing.css">');
  expect(html).toContain('<title>Brand &amp; KOL · Sohor</title>');
  expect(html).toContain('content="Kata &quot;kutip&quot; &lt;b&gt;"');
  expect(html).toContain('<link rel="canonical" href="https://sohor.example/" />');
  expect(html).toContain('<meta property="og:image" content="https://sohor.example/share.png" />');
  expect(html).not.toContain('<noscript>');
});

test('the shell is asked for before the boot script asks for a remote, which may hang', () => {
  const html = renderPage(parts);
  const boot = html.indexOf('<script data-shell="1">boot()</script>');
  expect(boot).toBeGreaterThan(0);
  for (const tag of [
    '<script defer src="/shell/main.js" fetchpriority="high"',
    '<link rel="preload" as="style" href="/shell/main.css"',
  ]) {
    expect(html).toContain(tag);
    expect(html.indexOf(tag)).toBeLessThan(boot);
  }
  // A script that stands after a sheet waits for it.
  expect(html.indexOf('rel="stylesheet"')).toBeGreaterThan(boot);
});

test('a drawn page leaves its scripts to the boot script, which comes before the sheets', () => {
  const html = renderPage(parts, landing);
  expect(html).not.toContain('<script defer');
  expect(html).toContain('"main":[{"file":"/shell/main.js"');
  const boot = html.indexOf('<script data-shell="1" data-start="on-interaction">boot()</script>');
  expect(boot).toBeGreaterThan(0);
  expect(boot).toBeLessThan(html.indexOf('rel="stylesheet"'));
});

test('every other page starts empty, and says so where there is no JavaScript', () => {
  const html = renderPage(parts);
  expect(html).toContain('<div id="root"></div><p id="late">');
  expect(html).not.toContain('href="/shell/landing.css"');
  expect(html).not.toContain('canonical');
});

test.each([
  ['a page that the browser draws', renderPage(parts)],
  ['a drawn page', renderPage(parts, landing)],
  ['a page that the gateway draws', renderDrawingFrame(parts, 'landing', 'on-interaction')],
])('%s says so where it is cut off, from its title on', (_, html) => {
  const style = html.indexOf('</style>');
  expect(html.slice(0, style)).toMatch(
    /html:not\(:has\(#late\)\)::after\{[^}]*content:"Halaman belum selesai dimuat/,
  );
  for (const later of ['<title>', '<!--drawn-tags-->', 'id="registry"', '<script', '<body', 'id="late"']) {
    if (html.includes(later)) expect(html.indexOf(later)).toBeGreaterThan(style);
  }
});

test('search engines are told what to read, and home screens what to show', async () => {
  const found = searchFiles('https://sohor.example', ['/', '/privacy']);
  expect(found['robots.txt']?.content).toContain('Disallow: /appSohor');
  expect(found['robots.txt']?.content).toContain('Sitemap: https://sohor.example/sitemap.xml');
  const files = await rootFiles(`${import.meta.dirname}/../..`);
  expect(String(found['sitemap.xml']?.content).match(/<loc>[^<]*/g)).toEqual([
    '<loc>https://sohor.example/',
    '<loc>https://sohor.example/privacy',
  ]);
  const { icons } = JSON.parse(String(files['manifest.webmanifest']?.content)) as {
    icons: { src: string }[];
  };
  for (const { src } of icons) expect(Object.keys(files)).toContain(src.slice(1));
  for (const name of ['apple-touch-icon.png', 'icon-512.png', 'share.png']) {
    expect(files[name]?.content.slice(1, 4).toString()).toBe('PNG');
  }
});

test('what the gateway fills in has its place, the styles that it needs, and waits for a hand', () => {
  const html = renderDrawingFrame(parts, 'landing', 'on-interaction');
  expect(html.match(/<!--drawn-(tags|app)-->/g)).toEqual(['<!--drawn-tags-->', '<!--drawn-app-->']);
  expect(html).toContain('<link rel="stylesheet" href="/shell/landing.css">');
  expect(html).toContain('<script data-shell="1" data-start="on-interaction">');
  expect(html).not.toContain('<script defer');
  expect(html).not.toContain('<title>');
});

test('the frame of the signed-in area stands before the root, and is there for the first script', () => {
  const template = '<head><!--title--><!--head--></head><body><!--drawn-page--><!--app--></body>';
  const { registry: _, ...published } = parts;
  const styled = '<style data-drawn>main{margin:0}</style><main>$&</main>';
  const html = renderAppFrame({ ...published, template }, styled);
  expect(html).toContain(`<body><div id="drawn">${styled}</div><div id="root"></div>`);
  expect(html.indexOf('<meta name="drawn-frame">')).toBeLessThan(html.indexOf('boot()'));
  expect(html).toContain('<meta name="drawn-frame">');
});
