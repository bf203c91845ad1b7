import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fail } from './errors.ts';

/** JSON bodies; an empty one counts as none, so that clients may send the header without a body. */
export function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parse(request, body as string, done);
  });
}

/** Text that PostgreSQL cannot store (NUL, half a surrogate pair) is refused wherever it stands. */
export async function refuseBrokenText(request: FastifyRequest): Promise<void> {
  const waiting: unknown[] = [request.body, request.query, request.params];
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
