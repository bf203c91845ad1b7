/** A call of the API that a page makes. */
export interface Call {
  url: URL;
  /** Id of whoever is signed in. */
  user: string;
  /** How often each answer in turn has been given since the state was asked for. */
  turns: Map<object, number>;
}

/** `never` leaves the page waiting, `lost` breaks the connection, `real` has the API itself answer. */
export type Reply = { status: number; body: string } | 'never' | 'lost' | 'real';

/** What the edge of the network says to a call. */
export type Answer = (call: Call) => Reply | Promise<Reply>;

/** By method and path as in `shared/wire`: `GET Campaign/registerMember/:campaignId`. */
export type Answers = Readonly<Record<string, Answer>>;

const json = (status: number, body: object): Answer => {
  const reply = { status, body: JSON.stringify(body) };
  return () => reply;
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
export const offline: Answer = () => 'lost';

/** No answer yet. */
export const awaited: Answer = () => 'never';

/** An answer that leaves a browser where it is. */
export const nothing: Answer = () => ({ status: 204, body: '' });

/** The first answer for the first call, and so on; the last one stays. */
export function inTurn(...answers: readonly [Answer, ...Answer[]]): Answer {
  const self = {};
  return (call) => {
    const turn = call.turns.get(self) ?? 0;
    call.turns.set(self, turn + 1);
    return (answers[Math.min(turn, answers.length - 1)] ?? answers[0])(call);
  };
}

/** By the id of whoever is signed in. */
export function forUser(answerTo: (id: string) => Answer): Answer {
  return (call) => answerTo(call.user)(call);
}

/** By a parameter of the address. */
export function byQuery(name: string, answers: Readonly<Record<string, Answer>>, otherwise: Answer): Answer {
  return (call) => (answers[call.url.searchParams.get(name) ?? ''] ?? otherwise)(call);
}
