import type { apiReader } from './api-reader.ts';
import { inTime } from './in-time.ts';
import { FILE_LIMITS, type SitemapSource, sitemapFiles } from './sitemap-files.ts';

export const SITEMAP_LIMITS = {
  ...FILE_LIMITS,
  /** Milliseconds until new files are made; the old ones are served meanwhile. */
  current: 6 * 60 * 60_000,
  /** Milliseconds that a visitor waits while the first files are made. */
  wait: 1_200,
};

export interface Sitemaps {
  /** The gzipped file at this path; undefined where there is none, or none in time: then the published file is served. */
  at: (path: string, source: SitemapSource) => Promise<Buffer | undefined>;
  close: () => void;
}

/**
 * Makes the sitemap of all pages and keeps it in memory. The API is read when somebody asks for it and the files are due;
 * the old files stay while the API is down, and when a new site is published.
 */
export function sitemaps(
  read: ReturnType<typeof apiReader>,
  warn: (reason: string) => void,
  limits = SITEMAP_LIMITS,
): Sitemaps {
  let made: { key: string; origin: string; files: Map<string, Buffer> } | undefined;
  let dueAt = 0;
  let making: Promise<void> | undefined;
  const closing = new AbortController();

  const make = async (source: SitemapSource, key: string) => {
    try {
      made = { key, origin: source.origin, files: await sitemapFiles(source, read, limits, closing.signal) };
      dueAt = Date.now() + limits.current;
    } catch (error) {
      dueAt = Date.now() + limits.rest;
      if (!closing.signal.aborted) warn((error as Error).message);
    }
    making = undefined;
  };

  return {
    at: async (path, source) => {
      if (!/^\/sitemap(-\d+)?\.xml$/.test(path)) return undefined;
      const key = JSON.stringify(source);
      const isDue = Date.now() >= dueAt || (made && made.key !== key);
      if (isDue && !making) making = make(source, key);
      if (!made && making) await inTime(making, limits.wait);
      return made?.origin === source.origin ? made.files.get(path) : undefined;
    },
    close: () => closing.abort(),
  };
}
