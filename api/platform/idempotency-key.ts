import type { FastifyRequest } from 'fastify';
import { fail } from './errors.ts';

/** The client's key of a request, which it sends again when it repeats the request. */
export function idempotencyKey({ headers }: FastifyRequest): string | undefined {
  const header = headers['idempotency-key'];
  if (header === undefined) return undefined;
  return typeof header === 'string' && /^[\x21-\x7e]{1,200}$/.test(header)
    ? header
    : fail('invalid_input', { field: 'Idempotency-Key' });
}
