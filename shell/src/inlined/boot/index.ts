import type { ReleaseFile } from '@sohor/shared/platform/remotes';
import { APP_BASE } from '@sohor/shared/wire/catalog';
import { pageChunk } from '../../pages/page-chunks.ts';
import type { PageStart } from '../../prerendered.ts';
import { mayOpen } from '../../routing/may-open.ts';
import { afterPaint, readBlock, stored } from '../browser.ts';
import type { Sohor } from '../sohor.ts';
import { chooseReleases } from './choose-releases.ts';
import type { holdDrawnPage as HoldDrawnPage } from './hold-drawn-page.ts';
import { preload } from './preload.ts';
import type { startDrawnPage as StartDrawnPage } from './start-drawn-page.ts';

/** What a document needs beside the rest, by its kind, so that none carries the other's. */
export interface BootOptions {
  /** Of a page of the shell's own that is prerendered: when it starts its code, and what does so. */
  start?: PageStart | undefined;
  startDrawnPage?: typeof StartDrawnPage;
  /** Of any other page, which may hold a page or frame that comes drawn. */
  holdDrawnPage?: typeof HoldDrawnPage;
}

/**
 * Decides which releases this page runs, and preloads the code of the current page, so that it arrives together with the
 * shell's code and not after it.
 */
export function boot({ start, startDrawnPage, holdDrawnPage }: BootOptions): void {
  const sohor = chooseReleases();
  let isAsked = false;
  const askForFiles = () => {
    if (!isAsked) preloadFiles(sohor, start, startDrawnPage);
    isAsked = true;
  };
  sohor.askForFiles = askForFiles;
  if (!holdDrawnPage?.(sohor)) askForFiles();
  // A drawn page comes with links to its files, and this would keep it from being painted.
  else document.addEventListener('readystatechange', () => afterPaint(askForFiles), { once: true });
}

function preloadFiles(sohor: Sohor, start?: PageStart, startDrawnPage?: typeof StartDrawnPage): void {
  const path = location.pathname;
  const chunks = (readBlock('shell-chunks') ?? {}) as Record<string, ReleaseFile[] | undefined>;
  const files = (name = '', rel?: string) => {
    // A prerendered page already has its style sheets in its head.
    for (const { file, integrity } of chunks[name] ?? [])
      if (!document.querySelector(`link[href="${file}"]`)) preload(file, integrity, rel);
  };
  const page = pageChunk(path);
  /** Preloads the files of the page and of its calls. */
  const pageFiles = (rel?: string) => {
    files(page, rel);
    if (page === 'marketplace') files('http', rel);
  };
  if (start !== 'on-interaction') pageFiles();
  if (start === 'after-paint') files('main');
  const isInside = path.startsWith(APP_BASE);
  if (isInside && stored('accessToken')) {
    files('layout');
    files('http');
  }
  preloadRemotes(sohor, isInside);
  if (start)
    startDrawnPage?.(
      sohor,
      start,
      chunks.main ?? [],
      () => files(page),
      () => {
        files('main', 'prefetch');
        pageFiles('prefetch');
      },
    );
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
