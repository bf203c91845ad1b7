import type { Page, Route } from '@playwright/test';

/** What the edge of the network does with a call. */
export type Answer = (route: Route) => unknown;

/** By method and path as in `shared/wire`: `GET Campaign/registerMember/:campaignId`. */
export type Answers = Readonly<Record<string, Answer>>;

const json = (status: number, body: object): Answer => {
  return (route) => route.fulfill({ status, json: body });
};

/** HTTP 200 with one thing. */
export const data = (value: unknown): Answer => json(200, { code: 200, data: value, Error: null });

/** HTTP 200 with a list. */
export const rows = (list: readonly unknown[], nextCursor: string | null = null): Answer =>
  json(200, { code: 200, data: list, nextCursor, Error: null });

/** HTTP 200 of the calls whose answer stands under `response`. */
export const response = (value: unknown): Answer => json(200, { code: 200, response: value, Error: null });

/** HTTP 200 with a body of its own shape. */
export const body = (value: object): Answer => json(200, value);

/** Any other status, with the sentence for the user. */
export const refused = (status: number, text: string, more: object = {}): Answer =>
  json(status, { code: status, errorMessage: { Error: text }, Error: text, requestId: 'r-1', ...more });

/** The server broke: what it says is nothing for the user. */
export const broken = refused(500, 'Terjadi gangguan pada server. Silakan coba beberapa saat lagi.');

/** No answer at all. */
export const offline: Answer = (route) => route.abort('connectionfailed');

/** No answer yet. */
export const awaited: Answer = () => undefined;

/** An answer that leaves a browser where it is. */
export const nothing: Answer = (route) => route.fulfill({ status: 204 });

/** The first answer for the first call, and so on; the last one stays. */
export function inTurn(...answers: readonly [Answer, ...Answer[]]): Answer {
  const asked = new WeakMap<Page, number>();
  return (route) => {
    const page = route.request().frame().page();
    const turn = asked.get(page) ?? 0;
    asked.set(page, turn + 1);
    return (answers[Math.min(turn, answers.length - 1)] ?? answers[0])(route);
  };
}

/** By the id of whoever is signed in. */
export function forUser(answerTo: (id: string) => Answer): Answer {
  return async (route) => {
    const id = await route
      .request()
      .frame()
      .evaluate(() => localStorage.getItem('id'));
    return answerTo(id ?? '')(route);
  };
}

/** By a parameter of the address. */
export function byQuery(name: string, answers: Readonly<Record<string, Answer>>, otherwise: Answer): Answer {
  return (route) => {
    const value = new URL(route.request().url()).searchParams.get(name);
    return (answers[value ?? ''] ?? otherwise)(route);
  };
}

const BASE = '/api/v1/';

function patternOf(call: string): RegExp {
  const [method = '', path = ''] = call.split(' ');
  return new RegExp(`^${method} ${path.replaceAll('.', '\\.').replaceAll(/:[^/]+/g, '[^/]+')}$`);
}

/** Lets the edge answer for the API on this page. */
export async function answer(page: Page, answers: Answers): Promise<void> {
  const known = Object.entries(answers).map(([call, reply]) => [patternOf(call), reply] as const);
  if (known.length === 0) return;
  await page.route(
    ({ pathname }) => pathname.startsWith(BASE),
    (route, request) => {
      const { pathname } = new URL(request.url());
      const call = `${request.method()} ${pathname.slice(BASE.length)}`;
      const found = known.find(([pattern]) => pattern.test(call));
      return found ? found[1](route) : route.fallback();
    },
  );
}
