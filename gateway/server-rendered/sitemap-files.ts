import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { addressOf } from '../path-matcher.ts';
import type { apiReader } from './api-reader.ts';

/** The pages that the sitemap lists. */
export interface SitemapSource {
  origin: string;
  /** Paths of the fixed pages, such as `/login`. */
  paths: readonly string[];
  /** Pattern of the other pages' paths, with `:name` for a variable part. */
  page: string;
  /**
   * Path and query of the API call that lists those pages. Each row has a value for every variable part; `nextCursor`
   * is sent back as `cursor` until it is null.
   */
  list: string;
}

export const FILE_LIMITS = {
  /** Addresses in one file: the most that search engines accept. */
  addresses: 50_000,
  /** After `burst` calls without a pause, `pace` milliseconds are left between calls, to spare the API. */
  burst: 20,
  pace: 200,
  /** A call that fails is repeated after `rest` milliseconds; after `tries` failures in a row the files are given up. */
  tries: 5,
  rest: 5_000,
};
/** Most files. Search engines find the pages beyond that by following links. */
const MAX_FILES = 40;

const zip = promisify(gzip);
const pathOfFile = (at: number) => `/sitemap-${at + 1}.xml`;

/** All files: path → gzipped XML. @throws when the API does not answer the list */
export async function sitemapFiles(
  source: SitemapSource,
  read: ReturnType<typeof apiReader>,
  limits: typeof FILE_LIMITS,
  signal: AbortSignal,
): Promise<Map<string, Buffer>> {
  const { origin, page, paths } = source;
  const waiting = paths.map((path) => origin + path);
  const files: Buffer[] = [];
  const close = async () =>
    files.push(await zip(document('urlset', 'url', waiting.splice(0, limits.addresses))));
  for await (const rows of rowsOf(source.list, read, limits, signal)) {
    for (const row of rows) {
      const path = pathOf(page, row);
      if (path) waiting.push(origin + path);
    }
    if (waiting.length > limits.addresses) await close();
    if (files.length === MAX_FILES) break;
  }
  if (files.length < MAX_FILES) await close();
  const [first] = files;
  if (first && files.length === 1) return new Map([['/sitemap.xml', first]]);
  const index = document(
    'sitemapindex',
    'sitemap',
    files.map((_, at) => origin + pathOfFile(at)),
  );
  const parts = files.map((file, at): [string, Buffer] => [pathOfFile(at), file]);
  return new Map([['/sitemap.xml', await zip(index)], ...parts]);
}

async function* rowsOf(
  list: string,
  read: ReturnType<typeof apiReader>,
  { burst, pace, tries, rest }: typeof FILE_LIMITS,
  signal: AbortSignal,
): AsyncGenerator<unknown[]> {
  const readPage = async (cursor: string | undefined) => {
    // The gateway asks for itself, not for a visitor.
    const asker = { ip: '127.0.0.1', protocol: 'https', id: randomUUID() };
    const address = cursor === undefined ? list : `${list}&cursor=${encodeURIComponent(cursor)}`;
    const answer = JSON.parse((await read(address, asker)) ?? 'null');
    if (!Array.isArray(answer?.data)) throw new Error('the API refuses the list');
    return answer as { data: unknown[]; nextCursor?: unknown };
  };
  let cursor: string | undefined;
  let failures = 0;
  for (let calls = 1; ; calls += 1) {
    const page = await readPage(cursor).catch((error: Error) => error);
    failures = page instanceof Error ? failures + 1 : 0;
    if (page instanceof Error && failures === tries) throw page;
    if (!(page instanceof Error)) {
      yield page.data;
      if (typeof page.nextCursor !== 'string') return;
      cursor = page.nextCursor;
    }
    const idle = failures > 0 ? rest : calls < burst ? 0 : pace;
    await pause(idle, undefined, { signal, ref: false });
  }
}

/** Path of the row's page; null when the row lacks a variable part. */
function pathOf(page: string, row: unknown): string | null {
  const parameters: Record<string, string> = {};
  for (const [, name = ''] of page.matchAll(/:(\w+)/g)) {
    const value = typeof row === 'object' && row !== null ? Reflect.get(row, name) : undefined;
    if (typeof value !== 'string' || value === '') return null;
    parameters[name] = value;
  }
  return addressOf(page, parameters);
}

function document(kind: string, entry: string, addresses: readonly string[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${kind} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    // An origin and percent-encoded paths hold no character that XML would need escaped.
    ...addresses.map((address) => `  <${entry}><loc>${address}</loc></${entry}>`),
    `</${kind}>`,
    '',
  ].join('\n');
}
