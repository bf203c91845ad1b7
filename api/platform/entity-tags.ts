import { hash } from 'node:crypto';
import type { Endpoint } from '@sohor/shared/wire';
import type { onSendHookHandler } from 'fastify';

/**
 * Lists that a browser may cache for one person and must revalidate each time: if nothing changed, the answer is a 304 without a
 * body. Contracts, wallets, invoices, taxes and notices are left out, because they must not be stored on a disk, and so is
 * everything of staff.
 */
const KEPT: ReadonlySet<string> = new Set([
  'GET Campaign',
  'GET Campaign/all',
  'GET Campaign/registerMember/:campaignId',
  'GET user/kol',
  'GET user/kol/:category',
]);

export const isKept = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => KEPT.has(`${method} ${path}`);

/** Shorter answers, in bytes, get no tag. */
const MIN_BYTES = 1024;

/** Adds an entity tag to an answer, and leaves out the body when the client has it. */
export const answerWithTag: onSendHookHandler<unknown> = (request, reply, body, done) => {
  const { method, headers } = request;
  if (method !== 'GET' || reply.statusCode !== 200 || typeof body !== 'string' || body.length < MIN_BYTES)
    return done();
  const tag = `"${hash('sha256', body, 'base64url').slice(0, 22)}"`;
  // Another person on the same browser has another token, so `vary` keeps this answer from it.
  reply.headers({ etag: `W/${tag}`, 'cache-control': 'private, no-cache', vary: 'authorization' });
  if (!headers['if-none-match']?.includes(tag)) return done(null, body);
  reply.code(304).removeHeader('content-type');
  done(null, null);
};
