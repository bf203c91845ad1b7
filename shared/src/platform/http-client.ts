import axios, { type AxiosAdapter, AxiosError, type AxiosResponse } from 'axios';
import { API_BASE, LIMITS } from '../wire/catalog.ts';
import type { ErrorReply } from '../wire/index.ts';
import { ApiError } from './api-error.ts';
import type { EarlyReply } from './early-reply.ts';
import { pressEnded } from './press.ts';
import type { RequestBody, RequestOptions } from './request.ts';
import { followServer } from './server-time.ts';
import { refuseToken, storedSession } from './stored-session.ts';

const client = axios.create({ baseURL: API_BASE, timeout: LIMITS.requestTimeoutMs });

const OFFLINE = 'Tidak dapat terhubung ke server. Periksa koneksi internet Anda, lalu coba lagi.';
const UNEXPECTED = 'Terjadi gangguan pada server. Silakan coba beberapa saat lagi.';

/**
 * @param early the reply, where the call has been made already
 * @throws {ApiError} for every answer other than 200, and when none came
 */
export async function request<T>(
  method: string,
  path: string,
  body: RequestBody,
  options: RequestOptions,
  early?: Promise<EarlyReply>,
): Promise<T> {
  const { accessToken } = storedSession();
  const onProgress = options.onProgress;
  try {
    const reply = await client.request<T>({
      method,
      url: path,
      data: body,
      params: options.query && withoutEmpty(options.query),
      ...(options.signal ? { signal: options.signal } : {}),
      ...(options.isFile ? { responseType: 'arraybuffer' as const } : {}),
      ...(early ? { adapter: answeredBy(early) } : {}),
      ...(onProgress ? { onUploadProgress: (event) => onProgress(event.progress ?? 0) } : {}),
      headers: {
        ...(accessToken ? { Authorization: `Bearer ${accessToken}` } : {}),
        ...(isBlob(body) ? { 'Content-Type': body.type } : {}),
        ...(options.idempotencyKey ? { 'Idempotency-Key': options.idempotencyKey } : {}),
      },
    });
    followServer(reply.headers);
    return options.isFile ? (asFile(reply) as T) : unwrapEnvelope(reply.data);
  } catch (cause) {
    if (options.isFile) openRefusal(cause);
    throw translate(cause, path, accessToken);
  } finally {
    // An answer redraws lists: what is being pressed there stays until its click.
    await pressEnded();
  }
}

const isBlob = (body: RequestBody): body is Blob => Object.prototype.toString.call(body) === '[object Blob]';

/** Takes a reply of `fetch` for the answer to a call. */
const answeredBy =
  (reply: Promise<EarlyReply>): AxiosAdapter =>
  async (config) => {
    const { response, text } = await reply.catch(() => {
      throw new AxiosError('No answer', AxiosError.ERR_NETWORK, config);
    });
    const { status, statusText, headers } = response;
    const answer = { status, statusText, data: text, headers: Object.fromEntries(headers), config };
    if (response.ok) return answer;
    throw new AxiosError(`Status ${status}`, AxiosError.ERR_BAD_RESPONSE, config, null, answer);
  };

/**
 * Returns the body of an answer with HTTP status 200. Throws if its own `code` says otherwise, or if it is not an object, such as
 * the log-in page of a Wi-Fi network.
 */
function unwrapEnvelope<T>(data: T): T {
  if (typeof data !== 'object' || data === null) throw new ApiError(0, UNEXPECTED);
  const { code = 200, errorMessage, Error: text, requestId }: Partial<ErrorReply> = data;
  if (code !== 200) throw new ApiError(code, errorMessage?.Error ?? text ?? '', requestId ?? null);
  return data;
}

function asFile({ data, headers }: AxiosResponse): Blob {
  return new Blob([data], { type: String(headers['content-type'] ?? '') });
}

/** A call that expects a file gets its error body as bytes, too. Parses it as JSON. */
function openRefusal(cause: unknown): void {
  const response = axios.isAxiosError(cause) ? cause.response : undefined;
  if (!response) return;
  try {
    response.data = JSON.parse(new TextDecoder().decode(response.data));
  } catch {
    response.data = undefined;
  }
}

function withoutEmpty(query: NonNullable<RequestOptions['query']>): Record<string, string> {
  const kept = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  return Object.fromEntries(kept.map(([key, value]) => [key, String(value)]));
}

/** Seconds of a `Retry-After` header. The form with a date is not read: our server does not send it. */
function secondsOf(retryAfter: unknown): number | null {
  const seconds = Number(retryAfter ?? Number.NaN);
  return Number.isFinite(seconds) && seconds > 0 ? seconds : null;
}

function translate(cause: unknown, path: string, sentToken: string | null): unknown {
  if (!axios.isAxiosError(cause)) return cause;
  const { response } = cause as AxiosError<Partial<ErrorReply>>;
  if (!response) {
    if (axios.isCancel(cause)) return cause;
    console.warn(`Tidak ada jawaban dari ${path}; periksa jaringan.`);
    return new ApiError(0, OFFLINE);
  }
  const { status, data } = response;
  followServer(response.headers);
  const error = new ApiError(
    status,
    // Empty: the page has a text of its own.
    data?.errorMessage?.Error ?? data?.Error ?? '',
    data?.requestId ?? null,
    data?.proof,
    secondsOf(response.headers['retry-after']),
  );
  if (status === 401 || status === 403 || status === 404) {
    console.warn(`${status} dari ${path} (${error.requestId ?? 'tanpa id'})`);
  }
  if (status === 401 && sentToken) refuseToken(sentToken);
  return error;
}
