import {
  type Body,
  type Endpoint,
  ErrorReply,
  exact,
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
import type { Caller } from './caller.ts';
import type { Context } from './context.ts';
import { answerWithTag, isKept } from './entity-tags.ts';
import { fail } from './errors.ts';
import { refuseMethod } from './http.ts';
import { replySchema } from './reply-schema.ts';
import { admitMember, type TeamRule, teamRuleOf } from './team-calls.ts';

export const API_PREFIX = '/api/v1/';
/** Clients wait 50 seconds: whatever hangs behind a call, its answer leaves before that. */
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
  /** An optional body that was left out is `{}`. */
  readonly body: Body<E>;
  readonly caller: E['access'] extends 'public' ? null : Caller;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly context: Context;
}

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Reply<E>>;

/** Registers one call of the wire: its path, schemas, access check and handler. */
export function route<const E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E>,
): void {
  app.calls.push(endpoint);
  const teamRule = teamRuleOf(endpoint);
  app.route({
    method: endpoint.method,
    url: API_PREFIX + endpoint.path,
    // What is streamed takes as long as its reader.
    ...(!endpoint.media && { handlerTimeout: ANSWER_WITHIN_MS }),
    exposeHeadRoute: endpoint.method === 'GET' && !endpoint.hasEffects,
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
    // Before the body is read: a stranger's bytes are not worth parsing.
    onRequest: (request) => admit(app, endpoint, request, teamRule),
    ...(isKept(endpoint) && { onSend: answerWithTag }),
    handler: (request, reply) => {
      const { params, query, body, caller } = request;
      const call = { params, query, body: body ?? {}, caller, request, reply, context: app.context };
      const act = () => handler(call as unknown as Call<E>);
      const isSeen = teamRule?.act !== undefined && caller !== null && caller.personId !== caller.userId;
      return isSeen ? app.witnessAct(`${endpoint.method} ${endpoint.path}`, caller, act) : act();
    },
  });
}

/** Routes that are no calls of the wire, outside `/api`: figures for the operator, keys for everybody. */
const OUTSIDE: ReadonlySet<string> = new Set(['GET /metrics', 'GET /.well-known/sohor-audit-keys.json']);

/**
 * From now on a route that does not come through `route` ends the start: it would have no schema, no access check, no
 * place in the description, and no row in the tests that try every call.
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
      API_PREFIX + call.path === url &&
      (call.method === method || (method === 'HEAD' && call.method === 'GET' && !call.hasEffects)),
  );
}

async function admit(
  app: FastifyInstance,
  endpoint: Endpoint,
  request: FastifyRequest,
  teamRule: TeamRule | undefined,
): Promise<void> {
  if (endpoint.access === 'public') return;
  const token = readBearer(request.headers.authorization);
  if (!token) fail('unauthorized');
  app.limits.admitToken(request, token);
  const caller = await app.authenticate(request);
  if (!caller) {
    app.limits.countFailure(request);
    fail('unauthorized');
  }
  app.limits.rememberGood(token);
  if (caller.role === 'Admin') admitStaff(app, endpoint, request, caller);
  else if (endpoint.access !== 'session' && caller.role !== endpoint.access)
    fail('forbidden', `role ${caller.role}`);
  if (teamRule) admitMember(teamRule, caller);
  if (endpoint.needsCompanion && !caller.hasCompanion) fail('companion_required');
  if (endpoint.movesMoney && caller.freezeReason !== null)
    fail('account_frozen', { reason: caller.freezeReason });
  request.caller = caller;
}

/** Staff has no part in the product: its own calls, and the few about its session, are all that it may call. */
function admitStaff(app: FastifyInstance, endpoint: Endpoint, request: FastifyRequest, caller: Caller): void {
  if (endpoint.access !== 'Admin' && !endpoint.staffToo) fail('forbidden', 'staff in a call of members');
  if (!isAmong(app.context.config.opsAddresses, request.ip))
    fail('forbidden', 'staff from a foreign address');
  if (!endpoint.beforeSecondFactor && !caller.hasSecondFactor) fail('second_factor_required');
}

/** A call without a body takes none or an empty one; Fastify shows the validator a missing body as null. */
function bodySchema(body: TSchema | undefined): TSchema {
  if (!body) return nullable(exact({}));
  return Type.IsOptional(body) ? nullable(body) : body;
}
