import { LIMITS } from '../wire/catalog.ts';
import type { RequestBody, RequestOptions } from './request.ts';

/** An answer with whatever status. */
export interface Exchanged {
  readonly status: number;
  /** As it came. */
  readonly bytes: ArrayBuffer;
  readonly header: (name: string) => string | null;
}

/** Thrown when no answer came: offline, time-out, cut off. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

/** Thrown when the caller's signal gave the call up. */
export class CanceledError extends Error {
  override readonly name = 'CanceledError';
}

type Sent = Pick<RequestOptions, 'signal' | 'onProgress'> & { headers: Readonly<Record<string, string>> };

/** One request and its answer. XMLHttpRequest, because `fetch` tells nothing of how far an upload has got. */
export function exchange(
  method: string,
  url: string,
  body: RequestBody,
  { headers, signal, onProgress }: Sent,
): Promise<Exchanged> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(new CanceledError());
    const request = new XMLHttpRequest();
    const cancel = () => request.abort();
    request.open(method, url);
    request.responseType = 'arraybuffer';
    request.timeout = LIMITS.requestTimeoutMs;
    const isForm = body instanceof FormData;
    const sent = body && !isForm ? { 'Content-Type': 'application/json', ...headers } : headers;
    for (const [name, value] of Object.entries(sent)) request.setRequestHeader(name, value);
    if (onProgress)
      request.upload.onprogress = ({ lengthComputable, loaded, total }) =>
        onProgress(lengthComputable && total > 0 ? loaded / total : 0);
    request.onload = () =>
      resolve({
        status: request.status,
        bytes: request.response as ArrayBuffer,
        header: (name) => request.getResponseHeader(name),
      });
    request.onerror = () => reject(new NoAnswer());
    request.ontimeout = () => reject(new NoAnswer());
    // The browser ends requests, too, when the page is left; nobody waits for those.
    request.onabort = () => reject(signal?.aborted ? new CanceledError() : new NoAnswer());
    request.onloadend = () => signal?.removeEventListener('abort', cancel);
    signal?.addEventListener('abort', cancel);
    request.send(body === undefined ? null : isForm ? body : JSON.stringify(body));
  });
}
