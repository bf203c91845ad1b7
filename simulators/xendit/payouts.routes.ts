import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isBasicUser } from '../platform/basic-user.ts';
import { object, text } from '../platform/check.ts';
import type { Context } from '../platform/context.ts';
import type { Fault } from '../platform/faults.ts';
import { type Answer, operate } from '../platform/operation.ts';
import { CHANNELS } from './channels.ts';
import { decide } from './decide.ts';
import { describe, type Payout } from './payout.ts';
import type { Payouts } from './payouts.ts';
import { problem, refuse } from './problem.ts';
import { readPayout } from './read-payout.ts';

const NOTIFY_WAIT_MS = 2000;

/** Payouts v2, the list of channels and the balance. */
export function registerPayoutCalls(app: FastifyInstance, context: Context, payouts: Payouts) {
  const { xendit } = context.settings;
  app.setErrorHandler((error: FastifyError, _request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) console.error(error);
    const body = status >= 500 ? refuse(500) : problem(status, 'API_VALIDATION_ERROR').body;
    return reply.code(status).send(body);
  });
  // Cancelling has an empty body, even with a JSON Content-Type, which Fastify would refuse.
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined);
    app.getDefaultJsonParser('error', 'error')(request, String(body), done);
  });

  type Run = (fault: Fault | undefined) => Answer | Promise<Answer>;
  const answer = (
    request: FastifyRequest,
    reply: FastifyReply,
    name: string,
    reference: string | undefined,
    run: Run,
  ) =>
    operate(context, request, reply, {
      provider: 'xendit',
      name,
      target: { order_id: reference },
      refuse,
      run: (fault) =>
        isBasicUser(request.headers.authorization, xendit.secretKey)
          ? run(fault)
          : problem(401, 'INVALID_API_KEY'),
    });
  const found = (payout: Payout): Answer => ({ status: 200, body: describe(payout, xendit.businessId) });

  app.post('/xendit/v2/payouts', (request, reply) => {
    const reference = text(object(request.body)?.reference_id);
    return answer(request, reply, 'create', reference, (fault) =>
      create(context, payouts, readPayout(request.body, request.headers['idempotency-key']), fault?.kind),
    );
  });

  app.get<{ Querystring: { reference_id?: string } }>('/xendit/v2/payouts', (request, reply) => {
    const { reference_id = '' } = request.query;
    return answer(request, reply, 'find', reference_id, (fault) => ({
      status: 200,
      body:
        fault?.kind === 'not-listed'
          ? []
          : payouts.byReference(reference_id).map((payout) => describe(payout, xendit.businessId)),
    }));
  });

  type IdRequest = FastifyRequest<{ Params: { id: string } }>;
  const ofOne = (request: IdRequest, reply: FastifyReply, name: string, run: (payout: Payout) => Answer) => {
    const payout = payouts.get(request.params.id);
    return answer(request, reply, name, payout?.reference_id, () => {
      const now = payouts.get(request.params.id);
      return now ? run(now) : problem(404, 'DATA_NOT_FOUND');
    });
  };
  app.get('/xendit/v2/payouts/:id', (request: IdRequest, reply) => ofOne(request, reply, 'get', found));
  app.post('/xendit/v2/payouts/:id/cancel', (request: IdRequest, reply) =>
    ofOne(request, reply, 'cancel', (payout) =>
      payout.status === 'ACCEPTED'
        ? found(payouts.become(payout, 'CANCELLED'))
        : problem(400, 'PAYOUT_NOT_CANCELLABLE'),
    ),
  );

  app.get<{ Querystring: { currency?: string } }>('/xendit/payouts_channels', (request, reply) =>
    answer(request, reply, 'channels', undefined, () => ({
      status: 200,
      body: CHANNELS.filter(({ currency }) => currency === (request.query.currency ?? currency)),
    })),
  );
  app.get('/xendit/balance', (request, reply) =>
    answer(request, reply, 'balance', undefined, () => ({ status: 200, body: { balance: payouts.balance } })),
  );
}

async function create(
  context: Context,
  payouts: Payouts,
  wanted: ReturnType<typeof readPayout>,
  fault: string | undefined,
): Promise<Answer> {
  const { businessId } = context.settings.xendit;
  if (fault === 'refused') return problem(400, 'API_VALIDATION_ERROR');
  if (fault === 'empty-balance') return problem(400, 'INSUFFICIENT_BALANCE');
  if ('status' in wanted) return wanted;
  const before = payouts.byKey(wanted.idempotency_key);
  if (before)
    return fault === 'replay'
      ? { status: 200, body: describe(before, businessId) }
      : problem(409, 'DUPLICATE_ERROR');
  const isEmpty = payouts.balance < wanted.amount;
  const payout = payouts.open(wanted, fault === 'compliance' ? 'PENDING_COMPLIANCE_ASSESSMENT' : 'ACCEPTED');
  if (fault === 'wrong-amount') payouts.put({ ...payout, claims: { amount: payout.amount - 1 } });
  if (isEmpty) void decide(payouts, context, payout.id, 'FAILED', 'INSUFFICIENT_BALANCE');
  if (fault === 'webhook-before-answer') {
    const told = decide(payouts, context, payout.id, 'SUCCEEDED');
    await Promise.race([told, wait(NOTIFY_WAIT_MS, undefined, { ref: false })]);
  }
  if (fault === 'duplicate') return problem(409, 'DUPLICATE_ERROR');
  // Xendit answers ACCEPTED, whatever has happened to the payout since then.
  return {
    status: 200,
    body: describe({ ...payout, ...payouts.get(payout.id), status: payout.status }, businessId),
  };
}
