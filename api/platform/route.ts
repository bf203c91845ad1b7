import { Readable } from 'node:stream';
import {
  answersHead,
  type Body,
  type Endpoint,
  ErrorReply,
  exact,
  makesFile,
  nullable,
  type Params,
  type Query,
  type Reply,
} from '@sohor/shared/wire';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type TSchema, Type } from 'typebox';
import { isAmong } from './address.ts';
import { readBearer } from './bearer.ts';
import { bodyLimitOf } from './body-limit.ts';
import { callName } from './call-name.ts';
import type { Caller } from './caller.ts';
import type { Context } from './context.ts';
import { answerWithTag, isKept } from './entity-tags.ts';
import { type ErrorCode, fail } from './errors.ts';
import { refuseMethod } from './http.ts';
import { spendMinutely } from './limits.ts';
import { replySchema } from './reply-schema.ts';
import { actOf, admitMember, teamRightOf } from './team-rights.ts';
import { whileAllowed } from './while-allowed.ts';

export const API_PREFIX = '/api/v1/';
/** Milliseconds in which each call is answered. Clients wait 50 seconds, so an answer always comes before they give up. */
export const ANSWER_WITHIN_MS = 45_000;

declare module 'fastify' {
  interface FastifyInstance {
    /** Every call that `route` registered, for the API's description. */
    calls: Endpoint[];
  }
}

export interface Call<E extends Endpoint> {
  readonly params: Params<E>;
  readonly query: Query<E>;
  /** `{}` when an optional body was left out. */
  readonly body: Body<E>;
  readonly caller: E['access'] extends 'public' ? null : Caller;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly context: Context;
}

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Reply<E>>;

/** A call whose errors all have a sentence: checked when it is compiled. */
export type ServedEndpoint = Endpoint & { readonly errors?: readonly ErrorCode[] };

/** Registers one call of the wire: its path, schemas, access check and handler. */
export function route<const E extends ServedEndpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E>,
): void {
  app.calls.push(endpoint);
  // Ends the start where a call does not say which right of a team it needs.
  teamRightOf(endpoint);
  const act = actOf(endpoint);
  app.route({
    method: endpoint.method,
    url: API_PREFIX + endpoint.path,
    // A stream takes as long as its reader, so it has no time limit.
    ...(!endpoint.media && { handlerTimeout: ANSWER_WITHIN_MS }),
    exposeHeadRoute: answersHead(endpoint),
    bodyLimit: bodyLimitOf(endpoint),
    ...(endpoint.isFromProvider && { config: { isFromProvider: true } }),
    schema: {
      summary: endpoint.summary,
      ...(endpoint.params && { params: endpoint.params }),
      querystring: endpoint.query ?? exact({}),
      ...(endpoint.method !== 'GET' && { body: bodySchema(endpoint.body) }),
      response: {
        ...(!endpoint.media && { 200: replySchema(endpoint.reply) }),
        '4xx': ErrorReply,
        '5xx': ErrorReply,
      },
    },
    // Before the body is read, so that nothing of strangers is parsed.
    onRequest: (request, reply) => admit(app, endpoint, { request, reply }),
    ...(isKept(endpoint) && { onSend: answerWithTag }),
    handler: (request, reply) => {
      const { params, query, body, caller } = request;
      const call = { params, query, body: body ?? {}, caller, request, reply, context: app.context };
      const answer = async () => {
        const answered: unknown = await handler(call as unknown as Call<E>);
        if (!makesFile(endpoint) || !(answered instanceof Readable)) return answered;
        const ask = async () => requireAccess(app, endpoint, request, await app.authenticate(request));
        return whileAllowed(answered, ask, app.context.clock);
      };
      const isSeen = act !== undefined && caller !== null && caller.personId !== caller.userId;
      return isSeen ? app.witnessAct(callName(endpoint), caller, answer) : answer();
    },
  });
}

/** Routes outside of `/api`, which are not calls of the wire: metrics for the operator, and public keys. */
const OUTSIDE: ReadonlySet<string> = new Set(['GET /metrics', 'GET /.well-known/sohor-audit-keys.json']);

/**
 * From now on, startup fails for a route that was not registered by `route`: it would have no schema and no access check, and be
 * missing in the description and in the tests that try every call.
 */
export function refuseForeignRoutes(app: FastifyInstance): void {
  app.addHook('onRoute', ({ method, url, handler }) => {
    if (handler === refuseMethod) return;
    for (const each of [method].flat()) {
      if (OUTSIDE.has(`${each} ${url}`) || isCall(app.calls, each, url)) continue;
      throw new Error(`${each} ${url} is no call of the wire: register it with route()`);
    }
  });
}

function isCall(calls: readonly Endpoint[], method: string, url: string): boolean {
  return calls.some(
    (call) =>
      API_PREFIX + call.path === url && (call.method === method || (method === 'HEAD' && answersHead(call))),
  );
}

async function admit(
  app: FastifyInstance,
  endpoint: Endpoint,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<void> {
  if (endpoint.access === 'public') {
    if (makesFile(endpoint)) await admitFile(app, request.addressKeys?.client ?? request.ip, reply);
    return;
  }
  const token = readBearer(request.headers.authorization);
  if (!token) fail('unauthorized');
  app.limits.admitToken(request, token);
  const caller = await app.authenticate(request);
  if (!caller) app.limits.countFailure(request);
  else app.limits.rememberGood(token);
  requireAccess(app, endpoint, request, caller);
  if (makesFile(endpoint)) await admitFile(app, caller.personId, reply);
  request.caller = caller;
}

/** @param reader a person, or the address of a stranger */
async function admitFile(app: FastifyInstance, reader: string, reply: FastifyReply): Promise<void> {
  app.limits.admitFile(reader, reply.raw);
  await spendMinutely(app.context, `files:${reader}`, app.context.config.filesPerUserMinute, 'files_spent');
}

/** Refuses whoever may not make the call. */
function requireAccess(
  app: FastifyInstance,
  endpoint: Endpoint,
  request: FastifyRequest,
  caller: Caller | null,
): asserts caller is Caller {
  if (!caller) return fail('unauthorized');
  if (caller.role === 'Admin') admitStaff(app, endpoint, request, caller);
  else if (endpoint.access !== 'session' && caller.role !== endpoint.access)
    fail('forbidden', `role ${caller.role}`);
  const teamRight = teamRightOf(endpoint);
  if (teamRight) admitMember(teamRight, caller);
  if (endpoint.needsCompanion && !caller.hasCompanion) fail('companion_required');
  if (endpoint.movesMoney && caller.freezeReason !== null)
    fail('account_frozen', { reason: caller.freezeReason });
}

/** Staff may only make its own calls and those few about its session. */
function admitStaff(app: FastifyInstance, endpoint: Endpoint, request: FastifyRequest, caller: Caller): void {
  if (endpoint.access !== 'Admin' && !endpoint.staffToo) fail('forbidden', 'staff in a call of members');
  if (!isAmong(app.context.config.opsAddresses, request.ip))
    fail('forbidden', 'staff from a foreign address');
  if (!endpoint.beforeSecondFactor && !caller.hasSecondFactor) fail('second_factor_required');
}

/** A call without a body accepts none or an empty one; Fastify gives the validator null for a missing body. */
function bodySchema(body: TSchema | undefined): TSchema {
  if (!body) return nullable(exact({}));
  return Type.IsOptional(body) ? nullable(body) : body;
}
