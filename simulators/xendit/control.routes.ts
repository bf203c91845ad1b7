import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { controlErrorHandler } from '../control/errors.ts';
import type { Context } from '../platform/context.ts';
import { ControlError } from '../platform/control-error.ts';
import type { Attempt } from '../platform/deliveries.ts';
import { notify, type Variation } from './notification.ts';
import {
  CLAIMED_FIELDS,
  type Claims,
  FAILURE_CODES,
  type FailureCode,
  STATUSES,
  type Status,
} from './payout.ts';
import type { Payouts } from './payouts.ts';

interface NotifyBody {
  reference_id: string;
  status: Status;
  failure_code?: FailureCode;
  times?: number;
  token?: 'valid' | 'bad' | 'none';
  set_status?: boolean;
  claims?: Claims;
  delay_ms?: number;
}

const NOTIFY_SCHEMA = {
  type: 'object',
  required: ['reference_id', 'status'],
  additionalProperties: false,
  properties: {
    reference_id: { type: 'string' },
    status: { type: 'string', enum: STATUSES },
    failure_code: { type: 'string', enum: FAILURE_CODES },
    times: { type: 'integer', minimum: 0, maximum: 100 },
    token: { type: 'string', enum: ['valid', 'bad', 'none'] },
    set_status: { type: 'boolean' },
    claims: {
      type: 'object',
      additionalProperties: false,
      properties: Object.fromEntries(
        CLAIMED_FIELDS.map((field) => [
          field,
          { anyOf: [{ type: 'string' }, { type: 'number' }, { type: 'null' }] },
        ]),
      ),
    },
    delay_ms: { type: 'integer', minimum: 0, maximum: 600_000 },
  },
};

const BALANCE_SCHEMA = {
  type: 'object',
  required: ['balance'],
  additionalProperties: false,
  properties: { balance: { type: 'integer', minimum: 0 } },
};

/** Control API: sets statuses, sends webhooks that are genuine or forged, and sets the balance. */
export function registerXenditControl(app: FastifyInstance, context: Context, payouts: Payouts) {
  app.setErrorHandler(controlErrorHandler);

  app.post<{ Body: NotifyBody }>(
    '/xendit/control/notify',
    { schema: { body: NOTIFY_SCHEMA } },
    async (request) => {
      const { reference_id, status, failure_code, times = 1, token, claims, delay_ms } = request.body;
      const [payout] = payouts.byReference(reference_id);
      if (!payout) throw new ControlError(`There is no payout "${reference_id}".`);
      const isGenuine = request.body.set_status ?? true;
      if (isGenuine) {
        payouts.become(payout, status, failure_code);
        const now = payouts.get(payout.id);
        if (now && claims) payouts.put({ ...now, claims });
      }
      if (delay_ms) await wait(delay_ms);
      const variation: Variation = {
        status,
        ...(token !== undefined && { token }),
        ...(claims !== undefined && { claims }),
      };
      const deliveries: Attempt[] = [];
      for (let sent = 0; sent < times; sent += 1) {
        const delivery = await notify(payouts, context, payout.id, variation);
        if (delivery) deliveries.push(delivery);
      }
      return { id: payout.id, reference_id, status, deliveries };
    },
  );

  app.post<{ Body: { balance: number } }>(
    '/xendit/control/balance',
    { schema: { body: BALANCE_SCHEMA } },
    (request) => {
      payouts.balance = request.body.balance;
      return { balance: payouts.balance };
    },
  );

  app.get('/xendit/control/payouts', () =>
    payouts
      .newestFirst()
      .map(({ id, reference_id, idempotency_key, amount, channel_code, status, ...payout }) => ({
        id,
        reference_id,
        idempotency_key,
        amount,
        channel_code,
        account_number: payout.account_number,
        account_holder_name: payout.account_holder_name,
        status,
        failure_code: payout.failure_code ?? null,
        created: new Date(payout.created).toISOString(),
        notifications: payout.notifications,
      })),
  );
}
