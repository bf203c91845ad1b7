import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export interface Answer {
  status: number;
  /** By lower-case name. */
  headers: Readonly<Record<string, string>>;
  body: string;
}

/** Sends bytes. @returns everything that came back until the other side closed; Latin-1, so each character is one byte */
export async function sendUntilClosed(
  port: number,
  bytes: string,
  write: (socket: Socket) => void = (socket) => void socket.write(bytes, 'latin1'),
): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.setEncoding('latin1').on('data', (part) => {
    text += part;
  });
  socket.on('error', () => undefined);
  write(socket);
  await new Promise((closed) => socket.once('close', closed));
  return text;
}

/** Splits what came back into answers; the last one may be cut off. `100 Continue` and the like are left out. */
export function answersIn(text: string): Answer[] {
  // An answer without a head is one to HTTP/0.9, which these servers only ever refuse.
  if (text && !text.startsWith('HTTP/')) return [{ status: 400, headers: {}, body: text }];
  const answers: Answer[] = [];
  let rest = text;
  while (rest) {
    const read = readAnswer(rest, true);
    if (!read) throw new Error(`no answer: ${JSON.stringify(rest.slice(0, 200))}`);
    if (read.answer.status >= 200) answers.push(read.answer);
    rest = read.rest;
  }
  return answers;
}

/** The first answer in the text; null when its end has not arrived yet. */
function readAnswer(text: string, isAll: boolean): { answer: Answer; rest: string } | null {
  const end = text.indexOf('\r\n\r\n');
  if (end < 0) return null;
  const [line = '', ...lines] = text.slice(0, end).split('\r\n');
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(line)?.[1]);
  if (!status) throw new Error(`no status: ${JSON.stringify(line)}`);
  const headers = Object.fromEntries(
    lines.map((each) => {
      const at = each.indexOf(':');
      return [each.slice(0, at).toLowerCase(), each.slice(at + 1).trim()];
    }),
  );
  const after = text.slice(end + 4);
  if (status < 200 || status === 204 || status === 304)
    return { answer: { status, headers, body: '' }, rest: after };
  const length = Number(headers['content-length'] ?? Number.NaN);
  if (headers['transfer-encoding'] === 'chunked') {
    const chunked = readChunks(after);
    return chunked && { answer: { status, headers, body: chunked.body }, rest: chunked.rest };
  }
  if (Number.isNaN(length)) return isAll ? { answer: { status, headers, body: after }, rest: '' } : null;
  if (after.length < length && !isAll) return null;
  return { answer: { status, headers, body: after.slice(0, length) }, rest: after.slice(length) };
}

function readChunks(text: string): { body: string; rest: string } | null {
  let body = '';
  let at = 0;
  for (;;) {
    const end = text.indexOf('\r\n', at);
    if (end < 0) return null;
    const size = Number.parseInt(text.slice(at, end), 16);
    if (text.length < end + 2 + size + 2) return null;
    body += text.slice(end + 2, end + 2 + size);
    at = end + 2 + size + 2;
    if (size === 0) return { body, rest: text.slice(at) };
  }
}

/** A visitor's own keep-alive connection: one request after the other. */
export class OwnConnection {
  readonly #socket: Socket;
  #text = '';
  #more = Promise.withResolvers<void>();
  isClosed = false;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.setEncoding('latin1').on('data', (part) => {
      this.#text += part;
      this.#wake();
    });
    socket
      .on('error', () => undefined)
      .once('close', () => {
        this.isClosed = true;
        this.#wake();
      });
  }

  static async open(port: number): Promise<OwnConnection> {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    return new OwnConnection(socket);
  }

  #wake(): void {
    this.#more.resolve();
    this.#more = Promise.withResolvers();
  }

  /** @returns null when the connection was closed instead */
  async ask(bytes: string): Promise<Answer | null> {
    if (this.#text)
      throw new Error(`more came than was asked for: ${JSON.stringify(this.#text.slice(0, 200))}`);
    this.#socket.write(bytes, 'latin1');
    for (;;) {
      const read = readAnswer(this.#text, this.isClosed);
      if (read) {
        this.#text = read.rest;
        return read.answer;
      }
      if (this.isClosed) return null;
      await this.#more.promise;
    }
  }

  close(): void {
    this.#socket.destroy();
  }
}
