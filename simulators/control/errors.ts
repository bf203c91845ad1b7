import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';

/** Answers `{ error }` with a sentence that says what is wrong with the call. */
export function controlErrorHandler(error: FastifyError, _request: FastifyRequest, reply: FastifyReply) {
  const status = error.statusCode ?? 500;
  if (status >= 500) console.error(error);
  const [problem] = error.validation ?? [];
  const allowed = problem?.params.allowedValues;
  const extra = problem?.params.additionalProperty;
  const detail = Array.isArray(allowed) ? `: ${allowed.join(', ')}` : extra ? ` ("${String(extra)}")` : '';
  return reply.code(status).send({ error: status >= 500 ? 'Simulator failed.' : error.message + detail });
}
