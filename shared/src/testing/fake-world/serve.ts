import { type DefaultBodyType, type HttpHandler, HttpResponse, http } from 'msw';
import type { Body, Endpoint, Params, Query, Reply, SessionUser } from '../../wire/index.ts';
import { apiPath, replyFailure } from '../fake-api.ts';
import type { Person, World } from './world.ts';

/** What a call of the fake API is given. */
export interface FakeCall<E extends Endpoint> {
  params: Params<E>;
  query: Query<E>;
  body: Body<E>;
  /** Who calls; the first person of a public call is nobody. */
  caller: E['access'] extends 'public' ? null : Person;
  request: Request;
}

/** An answer other than 200, with the API's own sentence. */
export class Refusal extends Error {
  readonly status: number;

  constructor(status: number, text: string) {
    super(text);
    this.status = status;
  }
}

export function refuse(status: number, text: string): never {
  throw new Refusal(status, text);
}

const METHODS = { GET: http.get, POST: http.post, PUT: http.put, DELETE: http.delete };

/** One call of the fake API, answered by the same rules of access as in the real one. */
export function serve<const E extends Endpoint>(
  world: World,
  endpoint: E,
  answer: (call: FakeCall<E>) => Promise<Reply<E>> | Reply<E> | Promise<Response> | Response,
): HttpHandler {
  return METHODS[endpoint.method](apiPath(endpoint.path), async ({ request, params }) => {
    try {
      const caller = endpoint.access === 'public' ? null : admit(world, endpoint.access, request);
      const isJson = request.headers.get('content-type')?.includes('json');
      const said = await answer({
        params,
        query: Object.fromEntries(new URL(request.url).searchParams),
        body: isJson ? await request.clone().json() : {},
        caller,
        request,
      } as unknown as FakeCall<E>);
      return said instanceof Response ? said : HttpResponse.json(said as DefaultBodyType);
    } catch (error) {
      if (error instanceof Refusal) return replyFailure(error.status, error.message);
      throw error;
    }
  });
}

function admit(world: World, access: Exclude<Endpoint['access'], 'public'>, request: Request): Person {
  const token = request.headers.get('authorization')?.replace('Bearer ', '') ?? '';
  const person = world.people.find(({ id }) => id === world.sessions.get(token));
  if (!person) refuse(401, 'Sesi Anda telah berakhir. Mohon masuk kembali.');
  const role: SessionUser['role'] = person.role;
  if (access !== 'session' && access !== role)
    refuse(403, 'Anda tidak memiliki akses ke halaman atau tindakan ini.');
  return person;
}

export const done = { code: 200, data: null, Error: null } as const;

export function data<T>(value: T) {
  return { code: 200 as const, data: value, Error: null };
}

/** A page of a list: the cursor is the number of rows before it. */
export function pageOf<T>(
  rows: readonly T[],
  { cursor = '0', limit }: { cursor?: string; limit?: string },
  size: number,
) {
  const from = Number(cursor);
  const to = from + Number(limit ?? size);
  return { ...data(rows.slice(from, to)), nextCursor: to < rows.length ? String(to) : null };
}
