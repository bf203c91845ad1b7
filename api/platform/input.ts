import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { MAX_JSON_DEPTH, readBody } from './body.ts';
import { fail } from './errors.ts';

/** Parses JSON bodies; an empty one counts as none, so that clients may send the header without a body. */
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

/** For JSON whose exact bytes are signed: the call gets them as they came. */
export function acceptSignedBytes(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', (request, payload, done) => {
    const limits = { bytes: request.routeOptions.bodyLimit, withinMs: app.bodyWithinMs };
    readBody(request, payload, limits).then((body) => done(null, body), done);
  });
}

/** Refuses text that PostgreSQL cannot store (NUL, half a surrogate pair), anywhere in the input. */
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
  // A list instead of recursion, because the input's depth must not become the stack's.
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (typeof value === 'string') {
      if (value.includes('\0') || !value.isWellFormed()) fail('malformed_body', 'NUL or lone surrogate');
    } else if (typeof value === 'object' && value !== null && !Buffer.isBuffer(value)) {
      for (const [key, inner] of Object.entries(value)) waiting.push(key, inner);
    }
  }
}

/** Characters that show nothing: zero-width ones, fillers, the blank of Braille. */
const INVISIBLE = String.raw`\p{Default_Ignorable_Code_Point}\u2800`;
const HAS_VISIBLE = new RegExp(String.raw`[^\s\p{Cc}\p{Cf}\p{Z}${INVISIBLE}]`, 'u');
/** Invisible characters, except where they form an emoji: a selector after a character, a joiner between two. */
const STRAY_MARKS =
  /(?!(?<=\p{ExtPict})\ufe0f|(?<=\p{ExtPict}|\p{EMod}|\ufe0f)\u200d(?=\p{ExtPict}))[\p{DI}\u2800]/gu;

/** True when there is something to read besides blanks and invisible characters. */
export function isVisible(text: string): boolean {
  return HAS_VISIBLE.test(text);
}

/**
 * The name of a person, a brand or a campaign as it is stored: without invisible characters and surplus blanks; empty when
 * nothing is left. Refused when it changes the reading direction of the text around it, because two names could then look alike.
 */
export function readName(typed: string): string {
  if (/\p{Bidi_Control}/u.test(typed)) fail('name_turns_around');
  return isVisible(typed) ? typed.replace(STRAY_MARKS, '').replace(/\s+/gu, ' ').trim() : '';
}

/** Endings of addresses that people see in messages. Titles such as `S.Kom` or `M.Si` are none. */
const ENDINGS =
  'com|net|org|info|biz|id|co|io|me|ly|gl|app|dev|site|web|xyz|link|page|online|shop|store|click|top|live|club|vip|gg|cc|tv|us';
const ADDRESS = new RegExp(
  String.raw`://|www\.|[\p{L}\p{N}-]\.(${ENDINGS})(?![\p{L}\p{N}])|[\p{L}\p{N}]@[\p{L}\p{N}]`,
  'iu',
);
/** As many digits as a phone number has. */
const DIGITS = /\d(?:[\s().+-]*\d){8,}/g;
/** From one day to another, such as 01.12.2026 - 31.12.2026: as many digits, and no phone number. */
const DAY = String.raw`(?:(?:0?[1-9]|[12]\d|3[01])[./-](?:0?[1-9]|1[0-2])[./-]20\d\d|20\d\d-(?:0[1-9]|1[0-2])-(?:[0-2]\d|3[01]))`;
const PERIOD = new RegExp(`^${DAY}[ -]+${DAY}$`);

/**
 * A name that others see. It holds no address of a site, no e-mail and no phone number: other people would take it for a link
 * that Sohor gave them. Full-width letters and dots are read as the plain ones.
 */
export function readPublicName(typed: string): string {
  const name = readName(typed);
  const plain = name.normalize('NFKC').replace(/[\u3002\uff61]/g, '.');
  const numbers = (plain.match(DIGITS) ?? []).filter((digits) => !PERIOD.test(digits));
  if (ADDRESS.test(plain) || numbers.length > 0) fail('name_has_address');
  return name;
}
