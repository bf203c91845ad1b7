import { compress } from '../document.ts';
import { addressOf, parametersOf } from '../path-matcher.ts';
import type { FreshPage } from '../published-site.ts';
import type { Asker, apiReader } from './api-reader.ts';
import { type FreshAnswer, MEMORY_TIMES, PageMemory } from './page-memory.ts';
import { RENDERER_TIMES, startRenderer } from './renderer.ts';
import { Resting } from './resting.ts';
import type { SITEMAP_LIMITS } from './sitemaps.ts';

/** A page that is drawn when it is asked for, with the document that it is drawn into. */
export interface FramedPage extends FreshPage {
  document: string;
}

export interface FreshSite {
  origin: string;
  pages: readonly FramedPage[];
}

export interface FreshTimes {
  memory: typeof MEMORY_TIMES;
  renderer: typeof RENDERER_TIMES;
  sitemaps?: typeof SITEMAP_LIMITS;
  /** For the API, in ms. */
  reading?: number;
}

export interface FreshOptions extends FreshSite {
  /** The shell's program. */
  code: string;
  read: ReturnType<typeof apiReader>;
  warn: (reason: string, path: string) => void;
  times?: FreshTimes | undefined;
}

export interface FreshPages {
  /** Undefined where this page is not drawn so, or not in time: what was published is good enough. */
  answer: (path: string, query: string, asker: Asker) => Promise<FreshAnswer | undefined>;
  close: () => void;
}

/** Quick: a page is drawn anew every half a minute. */
const QUALITY = 5;

/**
 * Pages with what the API says at the time, drawn by the program of the shell that is live. Whatever goes wrong with
 * either, there is the page that was published, without the data.
 */
export function freshPages({ code, origin, pages, read, warn, times }: FreshOptions): FreshPages {
  const renderer = startRenderer(code, times?.renderer ?? RENDERER_TIMES);
  const memory = new PageMemory(times?.memory ?? MEMORY_TIMES);

  const draw = async (page: FramedPage, wanted: Wanted, asker: Asker): Promise<FreshAnswer> => {
    const { address, call, isOfOne } = wanted;
    const answer = await read(call, asker);
    // Of one thing it says that there is none such; a list that is refused was asked for wrongly.
    if (answer === null && !isOfOne) throw new Error('the API refuses the list');
    const { tags, app } = await renderer.draw({ address, answer, origin });
    const [before, between, after] = page.document.split(/<!--fresh-tags-->|<!--fresh-app-->/);
    const document = await compress(Buffer.from([before, tags, between, app, after].join('')), QUALITY);
    return { status: answer === null ? 404 : 200, document };
  };
  return {
    answer: async (path, query, asker) => {
      for (const page of pages) {
        const wanted = wantedOf(page, path, query);
        if (!wanted) continue;
        return memory.get(wanted.address, () =>
          draw(page, wanted, asker).catch((error: Error) => {
            // The pattern: an address may hold somebody's name.
            if (!(error instanceof Resting)) warn(error.message, page.path);
            return undefined;
          }),
        );
      }
      return undefined;
    },
    close: renderer.close,
  };
}

/** Letters of a value in the query; the API takes less. */
const MAX_VALUE = 200;

interface Wanted {
  /** Of the page, as far as it counts: the same for all that get the same page. */
  address: string;
  /** Path and query of the API's call. */
  call: string;
  isOfOne: boolean;
}

function wantedOf(page: FreshPage, path: string, query: string): Wanted | null {
  const parameters = parametersOf(page.path, path);
  const [address, call] = [page.path, page.call].map((form) => parameters && addressOf(form, parameters));
  if (!address || !call) return null;
  const given = new URLSearchParams(query);
  const [own, asked] = [new URLSearchParams(), new URLSearchParams()];
  for (const [name, nameThere] of Object.entries(page.query ?? {})) {
    const value = given.get(name)?.trim() ?? '';
    if (value.length > MAX_VALUE) return null;
    if (value === '') continue;
    own.set(name, value);
    asked.set(nameThere, value);
  }
  const isOfOne = page.path.includes(':');
  if (own.size === 0) return { address, call, isOfOne };
  return { address: `${address}?${own}`, call: `${call}?${asked}`, isOfOne };
}
