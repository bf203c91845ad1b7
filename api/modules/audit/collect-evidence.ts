import type { FastifyRequest } from 'fastify';
import type { Caller } from '../../platform/caller.ts';
import type { Evidence } from './audit-entry.ts';

export function evidenceOf(caller: Caller, request: FastifyRequest): Evidence {
  return {
    actorId: caller.userId,
    personId: caller.personId,
    sessionId: caller.sessionId,
    ip: request.ip,
    userAgent: request.headers['user-agent'] ?? null,
  };
}
