import { HttpResponse, type JsonBodyType, type RequestHandler } from 'msw';
import { setupServer } from 'msw/node';
import type { Applicant } from '../wire/index.ts';
import { countsOf, statusOf } from './applicants.ts';
import { findDrift, MALFORMED, prepareCheck } from './wire-check.ts';

const LOADING_MS = 120_000;

/** Address of a call on the fake network. @param path as in `wire`: `Campaign/registerMember/:campaignId` */
export const apiPath = (path: string): string => `*/api/v1/${path}`;

/** HTTP 200 with the envelope of a single answer. */
export function replyData<T extends JsonBodyType>(data: T) {
  return HttpResponse.json({ code: 200, data, Error: null });
}

/** HTTP 200 with the envelope of a list. */
export function replyRows<T extends JsonBodyType>(rows: T[], nextCursor: string | null = null) {
  return HttpResponse.json({ code: 200, data: rows, nextCursor, Error: null });
}

/** `GET Campaign/registerMember/:id` as the owner gets it: those of the status that is asked for, and the counts of all. */
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

/** Any other status, with the sentence that the server has for the user. */
export function replyFailure(status: number, text: string) {
  return HttpResponse.json(
    { code: status, errorMessage: { Error: text }, Error: text, requestId: 'test-request' },
    { status },
  );
}

/** HTTP 200 with something that the API never says. */
export function replyMalformed(body: JsonBodyType) {
  return HttpResponse.json(body, { headers: { [MALFORMED]: 'yes' } });
}

/** No answer at all: the network is gone. */
export const replyNothing = () => HttpResponse.error();

/** An answer that waits until the test lets it go: `await gate.promise` in the handler, `gate.resolve()` in the test. */
export const held = () => Promise.withResolvers<void>();

/**
 * The network of one test file. A call that no handler knows fails the test; so does what the API would never be sent
 * and never answers.
 * @param handlers that every test starts with; a test adds its own with `.use(…)`
 */
export function fakeApi(...handlers: RequestHandler[]) {
  const server = setupServer(...handlers);
  let checks: Promise<string[]>[] = [];
  beforeAll(async () => {
    // What the first call loads takes seconds on a busy machine; no test is to wait for it.
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
