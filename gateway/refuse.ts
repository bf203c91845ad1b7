import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Sentences for the errors that the gateway itself answers. The API's errors have their own. */
const SENTENCES: Record<number, string> = {
  400: 'Permintaan tidak dapat dibaca. Periksa kembali alamat dan isinya.',
  404: 'Alamat yang diminta tidak ada.',
  408: 'Permintaan terlalu lama dikirim. Periksa koneksi internet Anda, lalu coba lagi.',
  413: 'Data yang dikirim terlalu besar.',
  431: 'Kepala permintaan terlalu besar. Hapus cookie situs ini di peramban Anda, lalu coba lagi.',
  503: 'Layanan sedang tidak dapat dihubungi. Silakan coba beberapa saat lagi.',
};

/** The body that every error of the product has: see `ErrorReply` in shared/wire. */
export function refusal(status: number, requestId: string) {
  const code = status in SENTENCES ? status : status < 500 ? 400 : 503;
  const text = SENTENCES[code] ?? '';
  return { code, errorMessage: { Error: text }, Error: text, requestId };
}

export function refuse(request: FastifyRequest, reply: FastifyReply, status: number): FastifyReply {
  const body = refusal(status, request.id);
  return reply.code(body.code).type('application/json').send(body);
}

const BY_CODE: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};
/** Milliseconds that the client has to read the answer and to close the connection. */
const CLOSE_TIMEOUT_MS = 2_000;

/** Connections whose request has its answer while the rest of its body still arrives. */
const answered = new WeakSet<Socket>();
const refused = new WeakSet<Socket>();

/** The request has its answer: an error in the rest of its body gets no second one. */
export function answeredEarly(request: IncomingMessage): void {
  const { socket } = request;
  answered.add(socket);
  request.once('end', () => answered.delete(socket));
}

/** Answers bytes that Node cannot read as a request, or that came too slowly. Never answers the same request twice. */
export function refuseBytes(error: NodeJS.ErrnoException, socket: Socket): void {
  if (refused.has(socket)) return;
  const { _httpMessage: current } = socket as Socket & { _httpMessage?: ServerResponse };
  // The request before this one on the connection still waits for its answer, which must be sent first.
  if (current?.req.complete && !socket.destroyed)
    return void current.once('close', () => refuseBytes(error, socket));
  refused.add(socket);
  const isAnswered = current?.headersSent || answered.has(socket);
  if (!socket.writable || isAnswered || error.code === 'ECONNRESET') return void socket.destroy();
  const body = refusal(BY_CODE[error.code ?? ''] ?? 400, randomUUID());
  const text = JSON.stringify(body);
  const head = [
    `HTTP/1.1 ${body.code} ${STATUS_CODES[body.code]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(text)}`,
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${text}`);
  setTimeout(() => socket.destroy(), CLOSE_TIMEOUT_MS).unref();
}
