import type { ErrorReply } from '../wire/index.ts';
import { ApiError } from './api-error.ts';
import { type Exchanged, exchange, NoAnswer } from './exchange.ts';
import type { RequestBody, RequestOptions } from './request.ts';
import { refuseToken, storedSession } from './stored-session.ts';

const OFFLINE = 'Tidak dapat terhubung ke server. Periksa koneksi internet Anda, lalu coba lagi.';
const UNEXPECTED = 'Terjadi gangguan pada server. Silakan coba beberapa saat lagi.';

/** @throws {ApiError} for every answer but 200, and for none. */
export async function request<T>(
  method: string,
  path: string,
  body: RequestBody,
  { query, idempotencyKey, isFile, ...options }: RequestOptions,
): Promise<T> {
  const { accessToken } = storedSession();
  const reply = await exchange(method, addressOf(path, query), body, {
    ...options,
    headers: {
      ...(accessToken ? { Authorization: `Bearer ${accessToken}` } : {}),
      ...(idempotencyKey ? { 'Idempotency-Key': idempotencyKey } : {}),
    },
  }).catch((cause: unknown) => {
    if (!(cause instanceof NoAnswer)) throw cause;
    console.warn(`Tidak ada jawaban dari ${path}; periksa jaringan.`);
    throw new ApiError(0, OFFLINE);
  });
  if (reply.status < 200 || reply.status >= 300) throw refusalOf(reply, path, accessToken);
  return isFile ? (asFile(reply) as T) : opened(readJson(reply) as T);
}

function addressOf(path: string, query: RequestOptions['query'] = {}): string {
  const kept = Object.entries(query).flatMap(([key, value]) =>
    value === undefined || value === '' ? [] : [[key, String(value)]],
  );
  // Lists within a value stay readable: a comma, a colon and a dollar sign mean nothing in a query.
  const search = new URLSearchParams(kept).toString().replace(/%(?:2C|3A|24)/g, decodeURIComponent);
  return `/api/v1/${path.replace(/^\/+/, '')}${search && '?'}${search}`;
}

/** Undefined where it is no JSON. */
function readJson({ bytes }: Exchanged): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}

/** What the API says is an object, and 200 in there too; a page of a Wi-Fi's log-in, say, is no answer of ours. */
function opened<T>(data: T): T {
  if (typeof data !== 'object' || data === null) throw new ApiError(0, UNEXPECTED);
  const { code = 200, errorMessage, Error: text, requestId }: Partial<ErrorReply> = data;
  if (code !== 200) throw new ApiError(code, errorMessage?.Error ?? text ?? '', requestId ?? null);
  return data;
}

function asFile({ bytes, header }: Exchanged): Blob {
  return new Blob([bytes], { type: header('Content-Type') ?? '' });
}

/** A date instead of seconds is not what our server sends. */
function secondsOf(retryAfter: string | null): number | null {
  const seconds = Number(retryAfter ?? Number.NaN);
  return Number.isFinite(seconds) && seconds > 0 ? seconds : null;
}

function refusalOf(reply: Exchanged, path: string, sentToken: string | null): ApiError {
  const { status } = reply;
  const data = readJson(reply) as Partial<ErrorReply> | null | undefined;
  const error = new ApiError(
    status,
    data?.errorMessage?.Error ?? UNEXPECTED,
    data?.requestId ?? null,
    data?.proof,
    secondsOf(reply.header('Retry-After')),
  );
  if (status === 401 || status === 403 || status === 404) {
    console.warn(`${status} dari ${path} (${error.requestId ?? 'tanpa id'})`);
  }
  if (status === 401 && sentToken) refuseToken(sentToken);
  return error;
}
