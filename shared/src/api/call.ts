import { http, type RequestOptions } from '@sohor/shared/platform';
import type { TOptional, TSchema } from 'typebox';
import type { Body, Endpoint, Params, Query, Reply } from '../wire/endpoint.ts';
import type * as wire from '../wire/index.ts';

type Wire = typeof wire;

/** The API's calls by method and path, for example `GET Campaign/detail/:id`. Types only: no schema reaches the browser. */
export type Endpoints = {
  [Name in keyof Wire as Wire[Name] extends Endpoint
    ? `${Wire[Name]['method']} ${Wire[Name]['path']}`
    : never]: Wire[Name];
};

type Address = keyof Endpoints;
type FileAddress = { [A in Address]: Endpoints[A] extends { media: string } ? A : never }[Address];
type JsonAddress = Exclude<Address, FileAddress>;

/** Undefined values are left out of the address, so optional ones may be given as `undefined`. */
type Loose<T> = { [Key in keyof T]: T[Key] | undefined };

/** Multipart forms and pieces of files have no schema. */
type InputBody<E> = E extends Endpoint & { body: TSchema }
  ? E['body'] extends TOptional<TSchema>
    ? { body?: Body<E> }
    : { body: Body<E> }
  : { body?: FormData | Blob };

type Input<E> = (E extends Endpoint & { params: TSchema } ? { params: Params<E> } : unknown) &
  (E extends Endpoint & { query: TSchema } ? { query?: Loose<Query<E>> } : unknown) &
  InputBody<E> &
  Omit<RequestOptions, 'query' | 'isFile'>;

/** The second argument is optional when nothing in it is required. */
type Arguments<A extends Address> =
  Record<never, never> extends Input<Endpoints[A]>
    ? [input?: Input<Endpoints[A]>]
    : [input: Input<Endpoints[A]>];

type Answer<A extends Address> = Endpoints[A] extends Endpoint ? Reply<Endpoints[A]> : never;

/**
 * Makes one call of the API. Address, params, query and body are checked at compile time against `shared/wire`, which the server
 * validates with.
 * @param address method and path as in the wire: `call('GET Campaign/detail/:id', { params: { id } })`
 * @returns the whole body of the answer with HTTP 200
 * @throws {ApiError} for every other answer, and when there is none
 */
export function call<A extends JsonAddress>(address: A, ...[input]: Arguments<A>): Promise<Answer<A>> {
  return send(address, input ?? {});
}

/** Like {@link call}, for calls that answer with a file. */
export function download<A extends FileAddress>(address: A, ...[input]: Arguments<A>): Promise<Blob> {
  return send(address, { ...input, isFile: true });
}

type AnyInput = RequestOptions & { params?: Readonly<Record<string, string>>; body?: object };

function send<T>(address: string, { params = {}, body, ...options }: AnyInput): Promise<T> {
  const [method, pattern = ''] = address.split(' ');
  const path = pattern.replace(/:(\w+)/g, (_, name) => encodeURIComponent(params[name] ?? ''));
  if (method === 'POST') return http.post(path, body, options);
  if (method === 'PUT') return http.put(path, body, options);
  return method === 'DELETE' ? http.delete(path, options) : http.get(path, options);
}
