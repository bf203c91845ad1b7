import { setTimeout as wait } from 'node:timers/promises';
import type { Context } from '../platform/context.ts';
import type { ProviderFaults, Target } from '../platform/faults.ts';
import { notify } from './notification.ts';
import type { FailureCode, Status } from './payout.ts';
import type { Payouts } from './payouts.ts';

const on = (status: Status) => (target: Target) => target.status === status;

export const XENDIT_FAULTS: ProviderFaults = {
  operations: ['create', 'get', 'find', 'cancel', 'channels', 'balance', 'names'],
  kinds: {
    'webhook-before-answer': {
      phase: 'answer',
      operations: ['create'],
      does: 'pays out and notifies before create is answered',
    },
    replay: {
      phase: 'answer',
      operations: ['create'],
      does: 'answers a key that is known with its payout, not with DUPLICATE_ERROR',
    },
    duplicate: {
      phase: 'answer',
      operations: ['create'],
      does: 'makes the payout and answers DUPLICATE_ERROR all the same',
    },
    compliance: {
      phase: 'answer',
      operations: ['create'],
      does: 'makes the payout and holds it in PENDING_COMPLIANCE_ASSESSMENT',
    },
    refused: { phase: 'answer', operations: ['create'], does: 'refuses with API_VALIDATION_ERROR' },
    'empty-balance': {
      phase: 'answer',
      operations: ['create'],
      does: 'refuses with INSUFFICIENT_BALANCE, nothing made',
    },
    'wrong-amount': {
      phase: 'answer',
      operations: ['create'],
      does: 'makes the payout of Rp1 less; answers and webhooks say so',
    },
    'not-listed': { phase: 'answer', operations: ['find'], does: 'does not find the reference yet' },
    'webhook-never': { phase: 'webhook', does: 'does not notify' },
    'webhook-delay': { phase: 'webhook', does: 'notifies after delay_ms' },
    'webhook-duplicate': { phase: 'webhook', does: 'notifies twice' },
    'wrong-token': { phase: 'webhook', does: 'notifies with a wrong x-callback-token' },
    'reversed-before-succeeded': {
      phase: 'webhook',
      does: 'reverses at once, and tells of that before it tells of the success',
      applies: on('SUCCEEDED'),
    },
    'succeeded-then-reversed': {
      phase: 'webhook',
      does: 'reverses a payout right after its success',
      applies: on('SUCCEEDED'),
    },
    'failed-then-succeeded': {
      phase: 'webhook',
      does: 'pays out right after it has failed',
      applies: on('FAILED'),
    },
  },
};

/** Sets the payout's status and sends webhooks, as an ordered fault says. Resolves after the first attempts. */
export async function decide(
  payouts: Payouts,
  context: Context,
  id: string,
  status: Status,
  failureCode?: FailureCode,
): Promise<void> {
  const become = (next: Status, code?: FailureCode) => {
    const payout = payouts.get(id);
    if (payout) payouts.become(payout, next, code);
  };
  become(status, failureCode);
  const order_id = payouts.get(id)?.reference_id;
  const fault = context.faults.take('webhook', 'xendit', 'notify', { order_id, status });
  const tell = (variation = {}) => notify(payouts, context, id, variation);
  switch (fault?.kind) {
    case 'webhook-never':
      return;
    case 'webhook-delay':
      await wait(fault.delay_ms ?? 1000, undefined, { ref: false });
      return void (await tell());
    case 'webhook-duplicate':
      await tell();
      return void (await tell());
    case 'wrong-token':
      return void (await tell({ token: 'bad' }));
    case 'reversed-before-succeeded':
      become('REVERSED');
      await tell();
      return void (await tell({ status: 'SUCCEEDED' }));
    case 'succeeded-then-reversed':
      await tell();
      become('REVERSED');
      return void (await tell());
    case 'failed-then-succeeded':
      await tell();
      become('SUCCEEDED');
      return void (await tell());
    default:
      await tell();
  }
}
