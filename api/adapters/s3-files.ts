import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import type { Config } from '../platform/config.ts';
import { checkName, type FileStore, StorageError } from './files.ts';
import { BY_THE_CLOCK } from './patience.ts';
import { type AdapterOptions, createGuard } from './resilience.ts';

type Settings = Pick<Config, 's3Endpoint' | 's3Region' | 's3Bucket' | 's3AccessKeyId' | 's3SecretAccessKey'>;

/** Milliseconds for the whole exchange, the bytes included. */
export const S3_TIMEOUT_MS = 15_000;
export const S3_RETRIES = 2;
const EMPTY_SHA256 = createHash('sha256').digest('hex');

/** Keeps files in a bucket of any S3-compatible service, addressed path-style. Names never change their bytes, so every call may be repeated. */
export function createS3Files(
  settings: Settings,
  { timeoutMs = S3_TIMEOUT_MS, patience = BY_THE_CLOCK, metrics }: AdapterOptions = {},
): FileStore {
  const client = new AwsClient({
    accessKeyId: settings.s3AccessKeyId,
    secretAccessKey: settings.s3SecretAccessKey,
    service: 's3',
    region: settings.s3Region,
    // Retries are left to the guard.
    retries: 0,
  });
  const guard = createGuard({
    provider: 's3',
    kindOf: (error) => (error instanceof StorageError ? error.failure : 'bug'),
    isOutage: (error) => error instanceof StorageError && error.failure === 'away',
    whileOpen: () => new StorageError('away', 'the file store is left alone after failures in a row'),
    metrics,
    patience,
  });

  async function request(method: 'GET' | 'PUT' | 'DELETE', name: string, bytes?: Buffer): Promise<Response> {
    const url = `${settings.s3Endpoint}/${settings.s3Bucket}/${checkName(name)}`;
    const headers: Record<string, string> = {
      'x-amz-content-sha256': bytes ? createHash('sha256').update(bytes).digest('hex') : EMPTY_SHA256,
    };
    if (bytes) headers['content-type'] = name.endsWith('.webp') ? 'image/webp' : 'application/octet-stream';
    let response: Response;
    try {
      response = await client.fetch(url, {
        method,
        headers,
        body: bytes ? new Uint8Array(bytes) : null,
        signal: patience.limit(timeoutMs),
        redirect: 'error',
        aws: { allHeaders: true },
      });
    } catch (error) {
      throw new StorageError('away', 'no answer from the file store', { cause: error });
    }
    if (response.ok || response.status === 404) return response;
    // The body names keys and signatures, so it is not read: the status is enough.
    await response.body?.cancel();
    const isOutage = response.status >= 500 || response.status === 429;
    throw new StorageError(isOutage ? 'away' : 'refused', `${method} answered ${response.status}`);
  }

  return {
    put: (name, bytes) =>
      guard.run(
        'put',
        async () => {
          const response = await request('PUT', name, bytes);
          await response.body?.cancel();
          if (!response.ok) throw new StorageError('refused', `PUT answered ${response.status}`);
        },
        { retries: S3_RETRIES },
      ),

    open: (name) =>
      guard.run(
        'get',
        async () => {
          const response = await request('GET', name);
          if (response.status === 404 || !response.body) {
            await response.body?.cancel();
            return null;
          }
          const stream = Readable.fromWeb(response.body as ReadableStream);
          return { stream, size: Number(response.headers.get('content-length')) };
        },
        { retries: S3_RETRIES },
      ),

    remove: (name) =>
      guard.run('delete', async () => void (await (await request('DELETE', name)).body?.cancel()), {
        retries: S3_RETRIES,
      }),
  };
}
