import type { RequestBody, RequestOptions } from './request.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * The one HTTP client: base path `/api/v1`, bearer header, 50 s limit, errors as {@link ApiError}. axios behind it
 * is loaded with the first call, so that the public pages do not pay for it.
 */
async function send<T>(
  method: Method,
  path: string,
  body: RequestBody,
  options: RequestOptions = {},
): Promise<T> {
  const { request } = await import(/* webpackChunkName: "http" */ './http-client.ts');
  return request<T>(method, path, body, options);
}

/**
 * Calls by path relative to `/api/v1/`, for a remote's own server calls; calls of this product are made with `shared/api`.
 * @throws {ApiError} for every answer but 200, and with status 0 when none came within 50 seconds
 */
export const http = {
  get: <T>(path: string, options?: RequestOptions) => send<T>('GET', path, undefined, options),
  post: <T>(path: string, body?: RequestBody, options?: RequestOptions) =>
    send<T>('POST', path, body, options),
  put: <T>(path: string, body?: RequestBody, options?: RequestOptions) => send<T>('PUT', path, body, options),
  delete: <T>(path: string, options?: RequestOptions) => send<T>('DELETE', path, undefined, options),
};
