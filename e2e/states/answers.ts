/** A call of the API that a page makes. */
export interface Call {
  url: URL;
  /** Id of the signed-in user. */
  user: string;
  /** How often each sequence of answers was used since the state was opened. */
  turns: Map<object, number>;
}

/** `never`: no answer; `lost`: the connection breaks; `real`: the API itself answers. */
export type Reply = { status: number; body: string } | 'never' | 'lost' | 'real';

/** The made-up answer to a call, or a function that makes it. */
export type Answer = (call: Call) => Reply | Promise<Reply>;

/** By method and path as in `shared/wire`: `GET Campaign/registerMember/:campaignId`. */
export type Answers = Readonly<Record<string, Answer>>;

const json = (status: number, body: object): Answer => {
  const reply = { status, body: JSON.stringify(body) };
  return () => reply;
};

/** HTTP 200 with one object as `data`. */
export const data = (value: unknown): Answer => json(200, { code: 200, data: value, Error: null });

/** HTTP 200 with a list. */
export const rows = (list: readonly unknown[], nextCursor: string | null = null): Answer =>
  json(200, { code: 200, data: list, nextCursor, Error: null });

/** HTTP 200 of the calls that answer `response` instead of `data`. */
export const response = (value: unknown): Answer => json(200, { code: 200, response: value, Error: null });

/** HTTP 200 with a body of its own shape. */
export const body = (value: object): Answer => json(200, value);

/** Any other status, with the sentence for the user. */
export const refused = (status: number, text: string, more: object = {}): Answer =>
  json(status, { code: status, errorMessage: { Error: text }, Error: text, requestId: 'r-1', ...more });

/** A server error without a sentence for the user. */
export const broken = refused(500, 'Terjadi gangguan pada server. Silakan coba beberapa saat lagi.');

/** No answer at all. */
export const offline: Answer = () => 'lost';

/** No answer yet. */
export const awaited: Answer = () => 'never';

/** Answers a navigation so that the browser stays on its page (204). */
export const nothing: Answer = () => ({ status: 204, body: '' });

/** Answers calls in turn; the last answer repeats. */
export function inTurn(...answers: readonly [Answer, ...Answer[]]): Answer {
  const self = {};
  return (call) => {
    const turn = call.turns.get(self) ?? 0;
    call.turns.set(self, turn + 1);
    return (answers[Math.min(turn, answers.length - 1)] ?? answers[0])(call);
  };
}

/** Answer that depends on the signed-in user's id. */
export function forUser(answerTo: (id: string) => Answer): Answer {
  return (call) => answerTo(call.user)(call);
}

/** Answer that depends on a query parameter. */
export function byQuery(name: string, answers: Readonly<Record<string, Answer>>, otherwise: Answer): Answer {
  return (call) => (answers[call.url.searchParams.get(name) ?? ''] ?? otherwise)(call);
}
