import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { addressOf } from '../path-matcher.ts';
import type { apiReader } from './api-reader.ts';

/** What search engines are to find. */
export interface SitemapSource {
  origin: string;
  /** Pages that there is one of each. */
  paths: readonly string[];
  /** Form of the addresses of the others, with `:name` for a variable part. */
  page: string;
  /**
   * Call, with a query, that lists them: rows with a value for each variable part, and `nextCursor`, which it takes as
   * `cursor`, until that is null.
   */
  list: string;
}

export const FILE_LIMITS = {
  /** Addresses in a file: as many as search engines take. */
  addresses: 50_000,
  /** Calls that follow one another at once; then the API is left alone between them, for so many milliseconds. */
  burst: 20,
  pace: 200,
  /** How often in a row a call may fail, and milliseconds after which it is made again. */
  tries: 5,
  rest: 5_000,
};
/** Files at the most. What lies beyond is found by its links. */
const MAX_FILES = 40;

const zip = promisify(gzip);
const pathOfFile = (at: number) => `/sitemap-${at + 1}.xml`;

/** Path → gzipped file, of everything that there is. @throws where the API does not tell */
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
    // Not on anybody's behalf.
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

/** Null where the row does not say which page it is of. */
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
    // An origin and encoded paths: nothing in them means anything to XML.
    ...addresses.map((address) => `  <${entry}><loc>${address}</loc></${entry}>`),
    `</${kind}>`,
    '',
  ].join('\n');
}
