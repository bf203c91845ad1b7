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

export const http = {
  get: <T>(path: string, options?: RequestOptions) => send<T>('GET', path, undefined, options),
  post: <T>(path: string, body?: RequestBody, options?: RequestOptions) =>
    send<T>('POST', path, body, options),
  put: <T>(path: string, body?: RequestBody, options?: RequestOptions) => send<T>('PUT', path, body, options),
  delete: <T>(path: string, options?: RequestOptions) => send<T>('DELETE', path, undefined, options),
};
