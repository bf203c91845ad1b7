import type { Readable } from 'node:stream';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { API_PREFIX } from '../route.ts';

export interface CallOptions {
  readonly as?: { readonly headers: Readonly<Record<string, string>> };
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly cookies?: Record<string, string>;
}

export interface TestReply {
  readonly status: number;
  /** The parsed JSON body; loose on purpose, a test asserts on it. */
  // biome-ignore lint/suspicious/noExplicitAny: each test states what it expects of the body
  readonly body: any;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly cookies: readonly { name: string; value: string; [attribute: string]: unknown }[];
}

/** The first chunk only, as a stream of events does not end. */
async function beginningOf(stream: Readable): Promise<string> {
  for await (const chunk of stream) return String(chunk);
  return '';
}

const isStream = (path: string) => path === 'Notice/stream';

export function caller(app: FastifyInstance) {
  return async (
    method: NonNullable<InjectOptions['method']>,
    path: string,
    { as, body, headers, cookies }: CallOptions = {},
  ): Promise<TestReply> => {
    const reply = await app.inject({
      method,
      url: API_PREFIX + path,
      headers: { ...as?.headers, ...headers },
      ...(body !== undefined && { payload: body as object }),
      ...(cookies && { cookies }),
      ...(isStream(path) && { payloadAsStream: true }),
    });
    const isJson = String(reply.headers['content-type']).startsWith('application/json');
    const text = isStream(path) ? await beginningOf(reply.stream()) : reply.body;
    return {
      status: reply.statusCode,
      body: isJson && text !== '' ? JSON.parse(text) : text,
      headers: reply.headers,
      cookies: reply.cookies as TestReply['cookies'],
    };
  };
}
