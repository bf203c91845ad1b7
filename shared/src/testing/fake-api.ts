import { HttpResponse, type JsonBodyType, type RequestHandler } from 'msw';
import { setupServer } from 'msw/node';
import type { Applicant } from '../wire/index.ts';
import { countsOf, statusOf } from './applicants.ts';
import { findDrift, MALFORMED, prepareCheck } from './wire-check.ts';

const LOADING_MS = 120_000;

/** Address of a call on the fake network. @param path as in `wire`: `Campaign/registerMember/:campaignId` */
export const apiPath = (path: string): string => `*/api/v1/${path}`;

/** HTTP 200 with one object as `data`. */
export function replyData<T extends JsonBodyType>(data: T) {
  return HttpResponse.json({ code: 200, data, Error: null });
}

/** HTTP 200 with a page of a list as `data`. */
export function replyRows<T extends JsonBodyType>(rows: T[], nextCursor: string | null = null) {
  return HttpResponse.json({ code: 200, data: rows, nextCursor, Error: null });
}

/** Answer to the owner's `GET Campaign/registerMember/:id`: the applicants of the requested status, and the counts of all. */
export function replyApplicants(
  request: Request,
  applicants: readonly Applicant[],
  counts = countsOf(applicants),
) {
  const { searchParams } = new URL(request.url);
  const [status, from] = [searchParams.get('status'), Number(searchParams.get('cursor') ?? 0)];
  const wanted = applicants.filter((one) => !status || statusOf(one) === status);
  const to = from + Number(searchParams.get('limit') ?? 200);
  return HttpResponse.json({
    code: 200,
    data: wanted.slice(from, to),
    nextCursor: to < wanted.length ? String(to) : null,
    counts,
    Error: null,
  });
}

/** Another status than 200, with the server's sentence for the user. */
export function replyFailure(status: number, text: string) {
  return HttpResponse.json(
    { code: status, errorMessage: { Error: text }, Error: text, requestId: 'test-request' },
    { status },
  );
}

/** A body that the API never sends, by default with HTTP 200. */
export function replyMalformed(body: JsonBodyType, status = 200) {
  return HttpResponse.json(body, { status, headers: { [MALFORMED]: 'yes' } });
}

/** A network error instead of an answer. */
export const replyNothing = () => HttpResponse.error();

/** Holds an answer back: `await gate.promise` in the handler, `gate.resolve()` in the test to release it. */
export function held() {
  let resolve = () => {};
  const promise = new Promise<void>((open) => {
    resolve = open;
  });
  return { promise, resolve };
}

/**
 * Fakes the network for one test file. The test fails on a call without a handler, and on a call or answer that does not match
 * `shared/wire`.
 * @param handlers for every test; a test adds its own with `.use(…)`
 */
export function fakeApi(...handlers: RequestHandler[]) {
  const server = setupServer(...handlers);
  let checks: Promise<string[]>[] = [];
  beforeAll(async () => {
    // The first call loads modules, which takes seconds on a busy machine: load them before the tests.
    await Promise.all([import('../platform/http-client.ts'), prepareCheck()]);
    server.listen({ onUnhandledFrame: 'error' });
  }, LOADING_MS);
  server.events.on('response:mocked', ({ request, response }) => {
    if (response.type !== 'error') checks.push(findDrift({ request, response }));
  });
  afterEach(async () => {
    server.resetHandlers();
    const found = await Promise.all(checks);
    checks = [];
    expect(found.flat()).toEqual([]);
  });
  afterAll(() => server.close());
  return server;
}
