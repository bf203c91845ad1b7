import { hash } from 'node:crypto';
import { extname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isFilePath } from '@sohor/shared/platform/check-manifest';
import { AwsClient } from 'aws4fetch';
import { Problem } from '../../run/problem.ts';
import { checkKey, NotAllowed, type Store, type StoredFile } from './store.ts';

export interface S3Settings {
  /** Address of the service, without the bucket. */
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  bucket: string;
  /** Folder of the site within the bucket, without slashes at its ends; empty for the whole bucket. */
  prefix: string;
}

const TIMEOUT_MS = 30_000;
const MAX_TRIES = 4;
/** Written twice with `If-None-Match: *`: a service that accepts the second write does not know conditional writes. */
const PROBE_KEY = 'conditional-writes';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
  '.webmanifest': 'application/manifest+json',
};

type Method = 'GET' | 'PUT' | 'DELETE';

interface Sent {
  query?: Record<string, string>;
  bytes?: Buffer;
  headers?: Record<string, string>;
}

interface Answer {
  /** 0 where there was none; then `body` says why. */
  status: number;
  body: Buffer;
}

/** A site in a bucket of any S3-compatible service that knows conditional writes, addressed path-style. */
export class S3Store implements Store {
  readonly place: string;
  readonly #settings: S3Settings;
  readonly #client: AwsClient;
  #probed: Promise<void> | undefined;

  constructor(settings: S3Settings) {
    this.#settings = settings;
    this.place = `s3://${[settings.bucket, settings.prefix].filter(Boolean).join('/')}`;
    const { accessKeyId, secretAccessKey, region } = settings;
    this.#client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 });
  }

  async get(key: string): Promise<Buffer | undefined> {
    const { status, body } = await this.#call('GET', this.#path(key), [200, 404]);
    return status === 404 ? undefined : body;
  }

  async putIfAbsent(key: string, bytes: Buffer): Promise<boolean> {
    checkKey(key);
    this.#probed ??= this.#probe();
    await this.#probed;
    return this.#putIfAbsent(key, bytes);
  }

  async replace(key: string, bytes: Buffer): Promise<void> {
    await this.#call('PUT', this.#path(key), [200], { bytes, headers: headersOf(key) });
  }

  async list(prefix: string): Promise<StoredFile[]> {
    const base = this.#settings.prefix === '' ? '' : `${this.#settings.prefix}/`;
    const found: StoredFile[] = [];
    for (let token: string | undefined = ''; token !== undefined; ) {
      const query: Record<string, string> = { 'list-type': '2', prefix: base + prefix };
      if (token) query['continuation-token'] = token;
      const { body } = await this.#call('GET', '', [200], { query });
      const xml = body.toString();
      for (const [, entry = ''] of xml.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)) {
        const key = (tag(entry, 'Key') ?? '').slice(base.length);
        if (!isFilePath(key)) continue;
        const modified = Date.parse(tag(entry, 'LastModified') ?? '');
        found.push({ key, size: Number(tag(entry, 'Size')), modified });
      }
      token = tag(xml, 'IsTruncated') === 'true' ? tag(xml, 'NextContinuationToken') : undefined;
    }
    return found;
  }

  async remove(key: string): Promise<void> {
    await this.#call('DELETE', this.#path(key), [200, 204, 404]);
  }

  /** Nothing to do: a bucket keeps no unfinished uploads. */
  async sweep(): Promise<void> {}

  async #putIfAbsent(key: string, bytes: Buffer): Promise<boolean> {
    const headers = { ...headersOf(key), 'if-none-match': '*' };
    const { status, tries } = await this.#call('PUT', this.#path(key), [200, 412], { bytes, headers });
    if (status === 200) return true;
    // A first try whose answer was lost may have written it after all.
    return tries > 1 && (await this.get(key))?.equals(bytes) === true;
  }

  async #probe(): Promise<void> {
    const write = () => this.#putIfAbsent(PROBE_KEY, Buffer.from('see docs/releasing.md\n'));
    if ((await write()) && (await write())) {
      throw new Problem(
        `${this.place}: this service does not know conditional writes (If-None-Match), without which two releases ` +
          'at the same time could overwrite one another. Use a newer version of it, or another one.',
      );
    }
  }

  #path(key: string): string {
    return [this.#settings.prefix, checkKey(key)].filter(Boolean).join('/');
  }

  /** @param path below the bucket */
  async #call(method: Method, path: string, expected: readonly number[], sent: Sent = {}) {
    for (let tries = 1; ; tries += 1) {
      const answer = await this.#send(method, path, sent).catch((error: unknown): Answer => {
        return { status: 0, body: Buffer.from(String(error)) };
      });
      const { status } = answer;
      if (expected.includes(status)) return { ...answer, tries };
      // 409: another conditional write of this name is under way.
      const mayPass = status === 0 || status >= 500 || [408, 409, 429].includes(status);
      if (!mayPass || tries === MAX_TRIES) {
        const Kind = status === 403 && method !== 'GET' ? NotAllowed : Problem;
        throw new Kind(`${this.place}: ${method} ${path || 'of the list'} ${said(answer)}.`);
      }
      await pause(100 * 2 ** tries * (0.5 + Math.random()));
    }
  }

  async #send(method: Method, path: string, { query = {}, bytes, headers = {} }: Sent): Promise<Answer> {
    const { endpoint, bucket } = this.#settings;
    const search = new URLSearchParams(query).toString().replaceAll('+', '%20');
    const url = `${endpoint}/${[bucket, path].filter(Boolean).join('/')}${search ? `?${search}` : ''}`;
    const response = await this.#client.fetch(url, {
      method,
      headers: { ...headers, 'x-amz-content-sha256': hash('sha256', bytes ?? '') },
      body: bytes ? new Uint8Array(bytes) : null,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
      aws: { allHeaders: true },
    });
    return { status: response.status, body: Buffer.from(await response.arrayBuffer()) };
  }
}

function tag(xml: string, name: string): string | undefined {
  return new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];
}

const HINTS: Record<number, string> = {
  403: ': check the keys and what they may do',
  404: ': is there such a bucket?',
};

/** The code that the service names; its other words may hold keys and signatures. */
function said({ status, body }: Answer): string {
  if (status === 0)
    return `got no answer (${body.toString().slice(0, 200)}): check S3_ENDPOINT and the network`;
  const code = tag(body.toString(), 'Code');
  return `was answered ${status}${code ? ` ${code}` : ''}${HINTS[status] ?? ''}`;
}

/** The headers that a CDN passes on where it serves straight from the bucket. */
function headersOf(key: string): Record<string, string> {
  const immutable = /^(shell|remotes)\//.test(key);
  return {
    'content-type': TYPES[extname(key)] ?? 'application/octet-stream',
    'cache-control': immutable ? 'public, max-age=31536000, immutable' : 'no-cache',
  };
}
