import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { MAX_JSON_DEPTH, readBody } from './body.ts';
import { fail } from './errors.ts';

/** JSON bodies; an empty one counts as none, so that clients may send the header without a body. */
export function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', (request, payload, done) => {
    const limits = {
      bytes: request.routeOptions.bodyLimit,
      withinMs: app.bodyWithinMs,
      levels: MAX_JSON_DEPTH,
    };
    readBody(request, payload, limits).then((body) => {
      if (body.length === 0) done(null, undefined);
      else parse(request, body.toString('utf8'), done);
    }, done);
  });
}

/** JSON whose very bytes are signed: the call gets them as they came. */
export function acceptSignedBytes(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', (request, payload, done) => {
    const limits = { bytes: request.routeOptions.bodyLimit, withinMs: app.bodyWithinMs };
    readBody(request, payload, limits).then((body) => done(null, body), done);
  });
}

/** Text that PostgreSQL cannot store (NUL, half a surrogate pair) is refused wherever it stands. */
export function refuseBrokenText(
  request: FastifyRequest,
  _reply: FastifyReply,
  done: (error?: Error) => void,
) {
  let problem: Error | undefined;
  try {
    checkText([request.body, request.query, request.params]);
  } catch (error) {
    problem = error as Error;
  }
  done(problem);
}

function checkText(waiting: unknown[]): void {
  // A list instead of recursion: the depth of the input must not become the depth of the stack.
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (typeof value === 'string') {
      if (value.includes('\0') || !value.isWellFormed()) fail('malformed_body', 'NUL or lone surrogate');
    } else if (typeof value === 'object' && value !== null && !Buffer.isBuffer(value)) {
      for (const [key, inner] of Object.entries(value)) waiting.push(key, inner);
    }
  }
}

/** Shows nothing by itself: zero-width signs, fillers, the blank of Braille. */
const INVISIBLE = String.raw`\p{Default_Ignorable_Code_Point}\u2800`;
const HAS_VISIBLE = new RegExp(String.raw`[^\s\p{Cc}\p{Cf}\p{Z}${INVISIBLE}]`, 'u');
/** All of those but what forms a picture: the selector after one, the joiner between two. */
const STRAY_MARKS =
  /(?!(?<=\p{ExtPict})\ufe0f|(?<=\p{ExtPict}|\p{EMod}|\ufe0f)\u200d(?=\p{ExtPict}))[\p{DI}\u2800]/gu;

/** True where there is something to read: not only blanks and invisible signs. */
export function isVisible(text: string): boolean {
  return HAS_VISIBLE.test(text);
}

/**
 * The name of a person, a brand or a campaign as it is kept: without invisible signs and surplus blanks, empty when nothing
 * is left. Refused where it would turn the text beside it around: two names could then look alike, or be read for something else.
 */
export function readName(typed: string): string {
  if (/\p{Bidi_Control}/u.test(typed)) fail('name_turns_around');
  return isVisible(typed) ? typed.replace(STRAY_MARKS, '').replace(/\s+/gu, ' ').trim() : '';
}
