import { compress } from '../document.ts';
import { addressOf, parametersOf } from '../path-matcher.ts';
import type { ServerRenderedPage } from '../server-rendered-page.ts';
import type { Asker, apiReader } from './api-reader.ts';
import { MEMORY_TIMES, PageMemory, type RenderedPage } from './page-memory.ts';
import { RENDERER_TIMES, startRenderer } from './renderer.ts';
import { Resting } from './resting.ts';
import type { SITEMAP_LIMITS } from './sitemaps.ts';

/** A server-rendered page, with the document that it is drawn into. */
export interface FramedPage extends ServerRenderedPage {
  document: string;
}

export interface ServerRenderedSite {
  origin: string;
  pages: readonly FramedPage[];
}

export interface ServerRenderingTimes {
  memory: typeof MEMORY_TIMES;
  renderer: typeof RENDERER_TIMES;
  sitemaps?: typeof SITEMAP_LIMITS;
  /** For the API, in ms. */
  reading?: number;
}

export interface ServerRenderingOptions extends ServerRenderedSite {
  /** The shell's program. */
  code: string;
  read: ReturnType<typeof apiReader>;
  warn: (reason: string, path: string) => void;
  times?: ServerRenderingTimes | undefined;
}

export interface ServerRenderedPages {
  /** Undefined when this page is not server-rendered or not ready in time; the published page is then served. */
  answer: (path: string, query: string, asker: Asker) => Promise<RenderedPage | undefined>;
  close: () => void;
}

/** For brotli. Low, so that it is quick: a page is drawn anew after 5 or 30 s. */
const BROTLI_QUALITY = 5;

/**
 * Draws pages with the API's current data, by the program of the live shell. When the API or the program fails, the caller
 * serves the published page, which has no data.
 */
export function serverRenderedPages({
  code,
  origin,
  pages,
  read,
  warn,
  times,
}: ServerRenderingOptions): ServerRenderedPages {
  const renderer = startRenderer(code, times?.renderer ?? RENDERER_TIMES);
  const memory = new PageMemory(times?.memory ?? MEMORY_TIMES);

  const draw = async (page: FramedPage, wanted: Wanted, asker: Asker): Promise<RenderedPage> => {
    const { address, call, isOfOne } = wanted;
    const answer = await read(call, asker);
    // A KOL can be missing, and the page then says so. A list is only refused when the request was wrong.
    if (answer === null && !isOfOne) throw new Error('the API refuses the list');
    const { tags, app } = await renderer.draw({ address, answer, origin });
    const [before, between, after] = page.document.split(/<!--drawn-tags-->|<!--drawn-app-->/);
    const document = await compress(
      Buffer.from([before, tags, between, app, after].join('')),
      BROTLI_QUALITY,
    );
    return { status: answer === null ? 404 : 200, document };
  };
  return {
    answer: async (path, query, asker) => {
      for (const page of pages) {
        const wanted = wantedOf(page, path, query);
        if (!wanted) continue;
        const make = () =>
          draw(page, wanted, asker).catch((error: Error) => {
            // Logs the pattern, because the address may hold somebody's name.
            if (!(error instanceof Resting)) warn(error.message, page.path);
            return undefined;
          });
        return memory.get(wanted.address, make, page.isBrief);
      }
      return undefined;
    },
    close: renderer.close,
  };
}

/** Letters of a value in the query; the API accepts fewer. */
const MAX_VALUE_LENGTH = 200;

interface Wanted {
  /** The page's path and those parts of its query that change the page: the key under which it is kept. */
  address: string;
  /** Path and query of the API's call. */
  call: string;
  isOfOne: boolean;
}

function wantedOf(page: ServerRenderedPage, path: string, query: string): Wanted | null {
  const parameters = parametersOf(page.path, path);
  const [address, call] = [page.path, page.call].map((form) => parameters && addressOf(form, parameters));
  if (!address || !call) return null;
  const given = new URLSearchParams(query);
  const [own, asked] = [new URLSearchParams(), new URLSearchParams()];
  for (const [name, nameThere] of Object.entries(page.query ?? {})) {
    const value = given.get(name)?.trim() ?? '';
    if (value.length > MAX_VALUE_LENGTH) return null;
    if (value === '') continue;
    own.set(name, value);
    asked.set(nameThere, value);
  }
  const isOfOne = page.path.includes(':');
  if (own.size === 0) return { address, call, isOfOne };
  return { address: `${address}?${own}`, call: `${call}?${asked}`, isOfOne };
}
