import { takeEarlyReply } from './early-reply.ts';
import { loadPart } from './load-part.ts';
import type { RequestBody, RequestOptions } from './request.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Client = typeof import('./http-client.ts');

let client: Promise<Client> | null = null;

/** Loads the HTTP client once. A failed load is not cached: the next call tries again. */
function loadClient(): Promise<Client> {
  client ??= loadPart(() => import(/* webpackChunkName: "http" */ './http-client.ts')).catch((error) => {
    client = null;
    throw error;
  });
  return client;
}

/**
 * The only HTTP client: base path `/api/v1`, bearer header, time-out of 50 s, errors as {@link ApiError}. It uses axios, which is
 * loaded with the first call so that public pages do not download it.
 */
async function send<T>(
  method: Method,
  path: string,
  body: RequestBody,
  options: RequestOptions = {},
): Promise<T> {
  // Before the first `await`, while whoever has made this call early still waits for it.
  const early = takeEarlyReply(`${method} ${path}`);
  const { request } = await loadClient();
  return request<T>(method, path, body, options, early);
}

/**
 * HTTP calls for a remote's own server endpoints; paths are relative to `/api/v1/`. Calls of the API of this product are made
 * with `shared/api`.
 * @throws {ApiError} for every answer other than 200, and with status 0 when none came within 50 seconds
 */
export const http = {
  get: <T>(path: string, options?: RequestOptions) => send<T>('GET', path, undefined, options),
  post: <T>(path: string, body?: RequestBody, options?: RequestOptions) =>
    send<T>('POST', path, body, options),
  put: <T>(path: string, body?: RequestBody, options?: RequestOptions) => send<T>('PUT', path, body, options),
  delete: <T>(path: string, options?: RequestOptions) => send<T>('DELETE', path, undefined, options),
};
