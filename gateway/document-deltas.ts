import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { constants, zstdCompress } from 'node:zlib';
import type { FastifyRequest } from 'fastify';
import type { Document } from './document.ts';

/** Most pages that are kept as a base for differences: those of about ten releases, 20 kB each. */
const MAX_KEPT = 200;
/** First bytes of every answer in this encoding: RFC 9842, section 5. */
const DCZ = Buffer.from('5e2a4d1820000000', 'hex');
const params = { [constants.ZSTD_c_compressionLevel]: 19 };
const compress = promisify(zstdCompress);

/**
 * Headers of answers with a page. A browser keeps a dictionary only as long as the answer may be used without asking, so not at
 * all with `no-cache`. Chromium uses stale answers for subresources but never for a page itself, so each visit still asks. Other
 * browsers may show the stale page first, so they get `no-cache`. `private` keeps caches on the way from storing it.
 */
export const DICTIONARY_HEADERS = {
  'cache-control': 'private, max-age=0, stale-while-revalidate=2592000',
  'use-as-dictionary': 'match="/*", match-dest=("document")',
};

export const isChromium = ({ headers }: FastifyRequest) =>
  String(headers['sec-ch-ua'] ?? '').includes('"Chromium"');

/**
 * Compression Dictionary Transport: a browser that has a page of an earlier release gets the new one as the difference from it.
 */
export function documentDeltas() {
  /** Known pages by their SHA-256 in base64, oldest first. */
  const kept = new Map<string, Document>();
  const made = new WeakMap<Document, Map<string, Promise<Buffer>>>();

  return {
    /** Records that browsers may have this page from now on. */
    keep: (document: Document) => {
      if (made.has(document)) return;
      made.set(document, new Map());
      kept.set(createHash('sha256').update(document.plain).digest('base64'), document);
      const [oldest] = kept.keys();
      if (kept.size > MAX_KEPT && oldest) kept.delete(oldest);
    },
    /** @returns undefined when the browser accepts no differences, or when its page is not known here */
    deltaFor: ({ headers }: FastifyRequest, document: Document): Promise<Buffer> | undefined => {
      const hash = /^:([\w+/]{43}=):$/.exec(String(headers['available-dictionary']))?.[1] ?? '';
      const before = kept.get(hash);
      const readsDelta = /(^|,)\s*dcz\s*(,|$)/.test(String(headers['accept-encoding']));
      if (!before || !readsDelta) return undefined;
      const deltas = made.get(document);
      const known = deltas?.get(hash);
      if (known) return known;
      const delta = compress(document.plain, { dictionary: before.plain, params }).then((bytes) =>
        Buffer.concat([DCZ, Buffer.from(hash, 'base64'), bytes]),
      );
      deltas?.set(hash, delta);
      return delta;
    },
  };
}
