import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';
import { installedChromium } from '../../browser/chromium.ts';
import type { Visit } from './look-at.ts';
import { closeBrowser, launchBrowser } from './smoke-run.ts';
import { visitPages } from './visit-pages.ts';

const RELEASE = '/remotes/remote-kol/1a2b/';
const MENU = `<nav aria-label="Menu utama"><a href="/a">Satu</a>
  <button aria-expanded="false">Kelompok</button><ul hidden><a href="/b">Dua</a></ul></nav>`;
const OPENS = `document.querySelector('button').onclick = ({ target }) => {
  target.setAttribute('aria-expanded', 'true'); target.nextElementSibling.hidden = false; };`;

/** What the remote's script does, and its sheet says, by the page. */
const pages: Record<string, { script?: string; css?: string; html?: string }> = {
  '/sound': {
    css: '.remote-kol-card-x1 p { color: red } .remote-kol-card-x1::before { content: "" }',
    script: 'let passed = 0; setInterval(() => (passed += 1), 100);',
  },
  '/late-effect': { script: 'setTimeout(() => { throw new Error("after three seconds"); }, 3000);' },
  '/nested-effect': {
    script: `setTimeout(() => requestAnimationFrame(() => setTimeout(() => {
      throw new Error("two timers"); }, 2000)), 1500);`,
  },
  '/late-promise': {
    script: 'new Promise((done) => setTimeout(done, 3000)).then(() => { throw new Error("a promise"); });',
  },
  '/red': { css: 'body { background: red }' },
  '/top-bar': { css: '@media (width > 1px) { .shell-bar > p { color: red } }' },
  '/made-by-script': {
    script: `const style = document.createElement('style'); style.textContent = 'nav { color: red }';
      document.head.append(style);`,
  },
  '/of-the-remote': { html: '<section role="alert" class="remote-kol-empty-x1">Tidak ditemukan</section>' },
  // A broken extension in a slot of the remote's page.
  '/inside': {
    html: '<div class="remote-kol-slot-x1"><div role="alert" class="shell-place-x1">Rusak</div></div>',
  },
  // Gives up after three seconds, unless its answer comes before.
  '/waits': {
    script: `const giveUp = setTimeout(() => { throw new Error('it took too long'); }, 3000);
      fetch('/once-time-has-passed').then(() => clearTimeout(giveUp));`,
  },
  '/passes-time': {
    script: "fetch('/once-one-waits').then(() => setTimeout(() => fetch('/time-has-passed'), 3900));",
  },
  '/blank': {
    script: `document.querySelector('main').innerHTML =
    '<div role="status" data-placeholder><h1>Memuat halaman...</h1><p>…</p></div>';`,
  },
  '/blank-below-what-was-drawn': {
    script: `document.querySelector('main').innerHTML =
    '<div id="drawn"><h1>Masuk</h1><p>Isi</p></div>';`,
  },
  '/heading-alone': { script: `document.querySelector('main').innerHTML = '<h1>Judul</h1>';` },
  '/elsewhere': { script: `setTimeout(() => history.replaceState(null, '', '/login'), 1000);` },
  '/panel': { html: '<div role="alert">Terjadi kesalahan</div>' },
};

const afterWait: (() => void)[] = [];
const afterTime: (() => void)[] = [];
const answerAll = (answers: (() => void)[]) => {
  for (const answer of answers.splice(0)) answer();
};
const server = createServer((request, response) => {
  const answer = () => void response.end();
  switch (request.url) {
    case '/once-one-waits':
      if (afterTime.length === 0) return void afterWait.push(answer);
      return answer();
    case '/once-time-has-passed':
      afterTime.push(answer);
      return answerAll(afterWait);
    case '/time-has-passed':
      answerAll(afterTime);
      return answer();
  }
  const [, path = '', kind] = /^(\/[^.]*)\.?(\w*)$/.exec(request.url ?? '') ?? [];
  const page = pages[path.replace(RELEASE, '/')];
  if (kind === 'js')
    return void response.setHeader('content-type', 'text/javascript').end(page?.script ?? '');
  if (kind === 'css') return void response.setHeader('content-type', 'text/css').end(page?.css ?? '');
  const files = RELEASE + path.slice(1);
  response.setHeader('content-type', 'text/html').end(
    `<link rel="icon" href="data:,"><style>nav { color: blue }</style><link rel="stylesheet" href="${files}.css"><div class="shell-bar"><p>Sohor</p></div>${MENU}
     <main><div class="remote-kol-card-x1"><h1>Judul</h1><p>Isi</p></div>${page?.html ?? ''}</main>
     <script>${OPENS}</script><script src="${files}.js"></script>`,
  );
});

describe.skipIf(installedChromium() === undefined)('in Chromium', () => {
  let browser: Promise<Browser>;
  let origin = '';
  beforeAll(async () => {
    browser = launchBrowser();
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    origin = `http://localhost:${(server.address() as AddressInfo).port}`;
    await browser;
  });
  afterAll(async () => {
    await closeBrowser(browser);
    server.closeAllConnections();
    server.close();
  });

  const found = async (path: string, more: Partial<Visit> = {}) =>
    visitPages(await browser, origin, [
      { path, role: 'KOL', needs: `${RELEASE}${path.slice(1)}.js`, ...more },
    ]);

  test('a sound page passes, and its whole menu is seen', async () => {
    const lines = [
      { label: 'Satu', path: '/a' },
      { label: 'Dua', path: '/b' },
    ];
    expect(await found('/sound', { menu: lines })).toEqual([]);
    expect(await found('/sound', { menu: [{ label: 'Tiga', path: '/c' }] })).toEqual([
      '/sound (KOL): the menu lacks Tiga → /c',
    ]);
  });

  // On a slow machine the timer comes due by itself before time is passed on, and Playwright's clock tells the console.
  const SAID = '(an error was thrown|the console says): ';
  test.each([
    ['/late-effect', `${SAID}.*after three seconds`],
    ['/nested-effect', `${SAID}.*two timers`],
    ['/late-promise', `${SAID}.*a promise`],
    ['/red', 'red.css styles what is not of remote-kol: body means <body>'],
    ['/top-bar', 'styles what is not of remote-kol: .shell-bar > p means <p>'],
    ['/made-by-script', 'a <style> styles what is not of remote-kol: nav means <nav>'],
    ['/of-the-remote', 'an error panel shows: Tidak ditemukan'],
    ['/inside', 'an error panel shows: Rusak'],
    ['/panel', 'an error panel shows: Terjadi kesalahan'],
    ['/blank', 'no page shows'],
    ['/blank-below-what-was-drawn', 'no page shows'],
    ['/heading-alone', 'nothing shows but a heading'],
    ['/elsewhere', 'the address has become /login'],
  ])(
    '%s does not pass',
    async (path, problem) => {
      expect(await found(path)).toEqual([expect.stringMatching(problem)]);
    },
    60_000,
  );

  test('a page may lead to another one where that is meant', async () => {
    expect(await found('/elsewhere', { mayLeadTo: ['/login'] })).toEqual([]);
  });

  test('the time of a page does not pass for another one, which is told nothing of its errors either', async () => {
    const visits = ['/waits', '/passes-time', '/late-effect'].map((path): Visit => ({ path, role: 'KOL' }));
    expect(await visitPages(await browser, origin, visits)).toEqual([
      expect.stringMatching(/^\/late-effect \(KOL\): .*after three seconds/),
    ]);
  });

  test('a page is told nothing of the pages before it', async () => {
    const visits = Array.from(
      { length: 12 },
      (_, at): Visit => ({ path: at % 2 ? '/sound' : '/panel', role: 'KOL' }),
    );
    const problems = await visitPages(await browser, origin, visits);
    expect(problems).toEqual(Array.from({ length: 6 }, () => expect.stringMatching(/^\/panel .*Terjadi/)));
  });

  test('seconds of a page pass without waiting for them', async () => {
    const began = performance.now();
    for (const path of ['/late-effect', '/nested-effect', '/late-promise'])
      expect(await found(path)).toHaveLength(1);
    process.stdout.write(`3 pages with 4 s each: ${((performance.now() - began) / 1000).toFixed(1)} s\n`);
  });
});
