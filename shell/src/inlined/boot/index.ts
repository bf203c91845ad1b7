import type { ReleaseFile } from '@sohor/shared/platform/remotes';
import { APP_BASE } from '@sohor/shared/wire/catalog';
import { pageChunk } from '../../pages/page-chunks.ts';
import type { PageStart } from '../../prerendered.ts';
import { mayOpen } from '../../routing/may-open.ts';
import { afterPaint, readBlock, stored } from '../browser.ts';
import type { Sohor } from '../sohor.ts';
import type { ShellWatch } from '../watch-start.ts';
import { chooseReleases } from './choose-releases.ts';
import { holdDrawnPage } from './hold-drawn-page.ts';
import { preload } from './preload.ts';
import { startPrerenderedPage } from './start-prerendered-page.ts';

/**
 * Decides which releases this page runs, and preloads the code of the current page, so that it arrives together with the
 * shell's code and not after it.
 * @param start when a page of the shell's own that is prerendered starts its code
 */
export function boot(shell: ShellWatch, start?: PageStart): void {
  const sohor = chooseReleases();
  const chunks = (readBlock('shell-chunks') ?? {}) as Record<string, ReleaseFile[] | undefined>;
  const fetchChunk = (name = '', rel?: string) => {
    // A prerendered page already has its style sheets in its head.
    for (const { file, integrity } of chunks[name] ?? [])
      if (!document.querySelector(`link[href="${file}"]`)) preload(file, integrity, rel);
  };
  const page = pageChunk(location.pathname);
  const fetchPage = (rel?: string) => {
    fetchChunk(page, rel);
    if (page === 'marketplace') fetchChunk('http', rel);
  };
  let isAsked = false;
  const askForFiles = () => {
    if (isAsked) return;
    isAsked = true;
    if (start !== 'on-interaction') fetchPage();
    if (start === 'after-paint') fetchChunk('main');
    const isInside = location.pathname.startsWith(APP_BASE);
    if (isInside && stored('accessToken')) for (const name of ['layout', 'http']) fetchChunk(name);
    preloadRemotes(sohor, isInside);
  };
  sohor.askForFiles = askForFiles;
  if (start) {
    askForFiles();
    startPrerenderedPage({ sohor, start, shell, main: chunks.main ?? [], fetchChunk, fetchPage });
    return;
  }
  if (!holdDrawnPage(sohor)) askForFiles();
  // A drawn page comes with links to its files, and this would keep it from being painted.
  else document.addEventListener('readystatechange', () => afterPaint(askForFiles), { once: true });
  shell.startOther();
}

/** Asks for the files of the page at this address, and of the extensions that it shows: `hints`, which the gateway has put together. */
function preloadRemotes(sohor: Sohor, isInside: boolean): void {
  const { registry, mayLoad } = sohor;
  for (const { remote, version, access, page, files } of registry.hints ?? []) {
    const { current, disabled } = registry.remotes[remote] ?? {};
    // Of a remote with a canary there are the hints of both releases.
    if (disabled || current?.manifest?.version !== version || !mayLoad(current.url)) continue;
    // The role is read last: the first access to the storage is slow, and public pages do not need it.
    if (!mayOpen({ access }, () => stored('role')) || (isInside && !stored('accessToken'))) continue;
    if (page) sohor.wanted = { remote, page, files: files.map(({ file }) => file) };
    for (const { file, integrity } of files) preload(file, integrity);
  }
}
