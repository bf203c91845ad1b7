import { createHash } from 'node:crypto';
import { DRAWN_MARK, drawnPages, withBaseStyles } from './drawn-pages.ts';
import { EMPTY_BLOCK } from './page-registry.ts';

const DOCUMENT = `<!doctype html><head>${EMPTY_BLOCK}<script>boot</script></head><body>${DRAWN_MARK}<div id="root"></div></body>`;
const HTML = '<main class="$&"><img src="/__release__/assets/a.svg"></main>';
const URL = '/remotes/remote-auth/files/';
const hash = `sha256-${createHash('sha256').update(HTML).digest('base64')}`;

const current = {
  url: URL,
  manifest: {
    routes: [{ path: '/Login', page: './login#Login' }],
    chunks: { './login': { js: [], css: [{ file: 'login.1a.css', integrity: 'sha384-css' }] } },
    drawn: { '/Login': { file: 'drawn/login.html', integrity: hash } },
  },
};
/** Files that were read. Every file exists, except in a folder named `gone`. */
const asked: string[] = [];
const read = async (path: string) => {
  if (path.includes('/gone/')) throw new Error(`no ${path}`);
  asked.push(path);
  return Buffer.from(HTML);
};
const pagesOf = (entry: unknown, document = DOCUMENT, reader = read, baseStyles = '') =>
  drawnPages(
    { remotes: { broken: null as never, 'remote-auth': entry as never } },
    document,
    reader,
    baseStyles,
  );

test("a drawn page stands before the page's own root", async () => {
  const pages = await pagesOf({ current });
  expect([...pages.keys()]).toEqual(['/login']);
  expect(asked).toEqual([`${URL}drawn/login.html`]);
  const page = pages.get('/login') ?? '';
  expect(page).toContain(
    `<body><div id="drawn"><style data-drawn></style><main class="$&"><img src="${URL}assets/a.svg"></main></div><div id="root"></div>`,
  );
  // Without links to style sheets, as one that hangs would hold up the shell.
  expect(page).not.toContain('rel="stylesheet"');
  expect(page.indexOf('<meta name="drawn"')).toBeLessThan(page.indexOf('<script>boot'));
  expect(page).toContain(EMPTY_BLOCK);
});

test('asks for the files of the page before any script of the document', async () => {
  const code = {
    entry: { file: "a'&<b.js", integrity: 'sha256-entry' },
    chunks: {
      './login': { ...current.manifest.chunks['./login'], js: [{ file: 'c.js', integrity: 'sha256-c' }] },
    },
  };
  const page =
    (await pagesOf({ current: { ...current, manifest: { ...current.manifest, ...code } } })).get('/login') ??
    '';
  const links = [
    `<link rel="preload" as="script" href='${URL}a&#39;&#38;&#60;b.js' integrity='sha256-entry'>`,
    `<link rel="preload" as="script" href='${URL}c.js' integrity='sha256-c'>`,
    `<link rel="preload" as="style" href='${URL}login.1a.css' integrity='sha384-css'>`,
  ];
  expect(page).toContain(`<head>${links.join('')}<meta name="drawn"`);
});

describe('a page that brings its styles', () => {
  const STYLED = `<style data-drawn>.a{color:var(--ink)}</style><main class="a" fill="var(--mark)"></main>`;
  const BASE =
    '@layer a,b;:root{--ink:var(--dark);--dark:#111;--mark:red;--unused:var(--old);--old:#fff}*{margin:0}';
  const SHEET = '<link rel="stylesheet" href="/shell/main.1a.css" integrity="sha256-a">';
  const FONT = '<link rel="preload" as="font" href="/shell/assets/a.woff2" crossorigin>';
  const document = DOCUMENT.replace('</head>', `${FONT}${SHEET}</head>`);
  const published = {
    ...current,
    manifest: {
      ...current.manifest,
      drawn: {
        '/Login': {
          file: 'drawn/login.html',
          integrity: `sha256-${createHash('sha256').update(STYLED).digest('base64')}`,
        },
      },
    },
  };
  const pageOf = async (base: string) =>
    (await pagesOf({ current: published }, document, async () => Buffer.from(STYLED), base)).get('/login') ??
    '';

  test('shows with its document alone: with the base styles that it uses, and the sheet after it', async () => {
    const page = await pageOf(BASE);
    expect(page).toContain(
      '<div id="drawn"><style data-drawn>:root{--ink:var(--dark);--dark:#111;--mark:red;}*{margin:0}.a{color:var(--ink)}</style><main ',
    );
    // In the head, as the sheets of remotes come before the shell's there.
    expect(page).toContain(`<meta name="drawn"><style>@layer a,b;\n`);
    expect(page).toContain(`<div id="root"></div>${SHEET}</body>`);
    expect(page).not.toContain(`${SHEET}</head>`);
  });

  test('leaves the font to the sheet: it would come in place of the code', async () => {
    const ours = "@font-face{font-family:Ours;src:url(/shell/a.woff2)format('woff2')}";
    const local = '@font-face{font-family:Local;src:local(Arial)}';
    const page = await pageOf(`${ours}${local}${BASE}`);
    expect(page).toContain(local);
    expect(page).not.toContain('woff2');
  });
});

test.each([
  ['a text with signs of CSS in it', '--a:"x;y}";', true],
  ['an address with signs of CSS in it', '--a:url("data:image/svg+xml;base64,AA");', true],
  ['parentheses within parentheses', '--a:light-dark(color-mix(in srgb,red calc(1% + 1%),blue),red);', true],
  ['a property that an animation changes', '--a:1deg;}.b{transition:--a 1s', false],
  ['a property that the HTML sets a style by', '--in-html:1px;', false],
])('of base styles %s is left out only where nothing uses it', (_what, property, isUnused) => {
  const base = `:root{${property}--kept:1px}p{margin:var(--kept)}`;
  const made = withBaseStyles('<style data-drawn></style><p style="width:calc( var( --in-html ) )">', base);
  const expected = isUnused ? base.replace(property, '') : base;
  expect(made).toBe(`<style data-drawn>${expected}</style><p style="width:calc( var( --in-html ) )">`);
});

test.each([
  ['while a canary runs', { current, canary: { release: current } }],
  ['of a remote that is switched off', { current, disabled: true }],
  ['of another origin', { current: { ...current, url: 'https://cdn.example/remotes/a/' } }],
  ['from above its folder', { current: { ...current, url: '/remotes/../secret/' } }],
  [
    'of a release without any',
    { current: { ...current, manifest: { ...current.manifest, drawn: undefined } } },
  ],
  [
    'with other bytes than its team signed',
    {
      current: {
        ...current,
        manifest: {
          ...current.manifest,
          drawn: { '/login': { file: 'drawn/login.html', integrity: 'sha384-other' } },
        },
      },
    },
  ],
  ['whose file is gone', { current: { ...current, url: '/remotes/remote-auth/gone/' } }],
  [
    'by a hash that browsers do not take',
    {
      current: {
        ...current,
        manifest: {
          ...current.manifest,
          drawn: {
            '/login': {
              file: 'drawn/login.html',
              integrity: `md5-${createHash('md5').update(HTML).digest('base64')}`,
            },
          },
        },
      },
    },
  ],
])('no page comes drawn %s', async (_what, entry) => {
  expect((await pagesOf(entry)).size).toBe(0);
});
