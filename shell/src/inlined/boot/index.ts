import type { ReleaseFile } from '@sohor/shared/platform/contract';
import { APP_BASE } from '@sohor/shared/wire/catalog';
import { pageChunk } from '../../pages/page-chunks.ts';
import type { PageStart } from '../../prerendered.ts';
import { afterPaint } from '../after-paint.ts';
import { readBlock } from '../data-block.ts';
import type { Sohor } from '../sohor.ts';
import { stored } from '../storage.ts';
import { chooseReleases } from './choose-releases.ts';
import type { holdDrawnPage as HoldDrawnPage } from './hold-drawn-page.ts';
import { preload } from './preload.ts';
import { preloadRemotes } from './preload-remotes.ts';
import type { startDrawnPage as StartDrawnPage } from './start-drawn-page.ts';

/** The menu shows with all remotes in it, so it should not wait for the shell's script. */
function askForRouteTable(sohor: Sohor): void {
  if (!sohor.registry.rest) return;
  sohor.routeTable = fetch('/route-table.json', { cache: 'no-cache' });
  // Its readers handle the failure.
  sohor.routeTable.catch(() => undefined);
}

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
  const slots: string[] = [];
  if (start !== 'on-interaction') pageFiles();
  if (start === 'after-paint') files('main');
  if (path.startsWith(APP_BASE) && stored('accessToken')) {
    files('layout');
    files('http');
    slots.push('topbar');
    askForRouteTable(sohor);
  }
  preloadRemotes(sohor, path, slots);
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
