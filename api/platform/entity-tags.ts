import { hash } from 'node:crypto';
import type { Endpoint } from '@sohor/shared/wire';
import type { onSendHookHandler } from 'fastify';
import { jsonBytes } from './json-bytes.ts';

/**
 * Lists that a browser may keep for the person it has them of, and asks for anew each time: where nothing changed, the answer is a
 * 304 without a body. Nothing of contracts, wallets, invoices, taxes and notices, which no disk is to hold, and nothing of staff.
 */
const KEPT: ReadonlySet<string> = new Set([
  'GET Campaign',
  'GET Campaign/all',
  'GET Campaign/registerMember/:campaignId',
  'GET user/kol',
  'GET user/kol/:category',
]);

export const isKept = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => KEPT.has(`${method} ${path}`);

/** Shorter answers, in bytes, are not worth a tag. */
const MIN_BYTES = 1024;

/** Gives an answer its tag, and leaves its body out for those who have it. */
export const answerWithTag: onSendHookHandler<unknown> = (request, reply, body, done) => {
  const { method, headers } = request;
  if (method !== 'GET' || reply.statusCode !== 200 || typeof body !== 'string' || body.length < MIN_BYTES)
    return done();
  // Hashed, counted and sent as they are; of a text each would make its bytes anew.
  const bytes = jsonBytes(body);
  const tag = `"${hash('sha256', bytes, 'base64url').slice(0, 22)}"`;
  // Another person on the same browser has another token, so it never sees what was kept for this one.
  reply.headers({ etag: `W/${tag}`, 'cache-control': 'private, no-cache', vary: 'authorization' });
  if (!headers['if-none-match']?.includes(tag)) return done(null, bytes);
  reply.code(304).removeHeader('content-type');
  done(null, null);
};
