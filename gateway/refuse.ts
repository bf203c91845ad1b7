import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Sentences for what the gateway answers itself; the API has its own. */
const SENTENCES: Record<number, string> = {
  400: 'Permintaan tidak dapat dibaca. Periksa kembali alamat dan isinya.',
  404: 'Alamat yang diminta tidak ada.',
  408: 'Permintaan terlalu lama dikirim. Periksa koneksi internet Anda, lalu coba lagi.',
  413: 'Data yang dikirim terlalu besar.',
  431: 'Kepala permintaan terlalu besar. Hapus cookie situs ini di peramban Anda, lalu coba lagi.',
  503: 'Layanan sedang tidak dapat dihubungi. Silakan coba beberapa saat lagi.',
};

/** The envelope that every failure of the product has. */
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
/** Milliseconds for the other side to read why it was refused, and to close. */
const LINGER = 2_000;

/** Connections on which a request was answered whose body is still being read. */
const answered = new WeakSet<Socket>();
const refused = new WeakSet<Socket>();

/** Says that the rest of this request is of no interest: it has its answer. */
export function answeredEarly(request: IncomingMessage): void {
  const { socket } = request;
  answered.add(socket);
  request.once('end', () => answered.delete(socket));
}

/** Bytes that are no HTTP, or come too slowly, never become a request. Each request gets one answer, and its own. */
export function refuseBytes(error: NodeJS.ErrnoException, socket: Socket): void {
  if (refused.has(socket)) return;
  const { _httpMessage: current } = socket as Socket & { _httpMessage?: ServerResponse };
  // The one before is complete and waits for its answer: that goes first.
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
  setTimeout(() => socket.destroy(), LINGER).unref();
}
