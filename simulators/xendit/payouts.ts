import { randomBytes } from 'node:crypto';
import type { Context } from '../platform/context.ts';
import type { Collection } from '../platform/journal.ts';
import { type FailureCode, isReturned, type Payout, type Status } from './payout.ts';
import type { NewPayout } from './read-payout.ts';

const OPENING_BALANCE = 100_000_000_000;

/** The provider's payouts by id, key and reference, and the merchant's balance. */
export class Payouts {
  readonly #context: Context;
  readonly #payouts: Collection<Payout>;
  readonly #account: Collection<{ balance: number; waits: boolean }>;
  readonly #byKey = new Map<string, string>();

  constructor(context: Context) {
    this.#context = context;
    this.#payouts = context.journal.collection('xendit-payouts', 5000);
    this.#account = context.journal.collection('xendit-account', 1);
    for (const [, payout] of this.#payouts.entries()) this.#byKey.set(payout.idempotency_key, payout.id);
  }

  get(id: string): Payout | undefined {
    return this.#payouts.get(id);
  }

  byKey(key: string): Payout | undefined {
    return this.#payouts.get(this.#byKey.get(key) ?? '');
  }

  /** Several payouts can have the same reference: Xendit requires only the key to be unique. */
  byReference(reference: string): Payout[] {
    return this.newestFirst().filter(({ reference_id }) => reference_id === reference);
  }

  newestFirst(): Payout[] {
    return this.#payouts.newestFirst();
  }

  get balance(): number {
    return this.#account.get('own')?.balance ?? OPENING_BALANCE;
  }

  set balance(balance: number) {
    this.#account.put('own', { balance, waits: this.waits });
  }

  /** Whether payouts wait for a choice on the page instead of going on by themselves. */
  get waits(): boolean {
    return this.#account.get('own')?.waits ?? false;
  }

  set waits(waits: boolean) {
    this.#account.put('own', { balance: this.balance, waits });
  }

  open(wanted: NewPayout, status: Status): Payout {
    const now = this.#context.settings.now();
    const payout: Payout = {
      ...wanted,
      id: `disb-${randomBytes(12).toString('hex')}`,
      status,
      created: now,
      updated: now,
      notifications: 0,
    };
    this.#byKey.set(payout.idempotency_key, payout.id);
    this.balance -= payout.amount;
    return this.put(payout);
  }

  put(payout: Payout): Payout {
    this.#payouts.put(payout.id, payout);
    return payout;
  }

  /** Sets the status, and moves the amount out of the balance or back into it. */
  become(payout: Payout, status: Status, failureCode?: FailureCode): Payout {
    const { failure_code: _, ...rest } = payout;
    const next: Payout = { ...rest, status, updated: this.#context.settings.now() };
    if (failureCode !== undefined) next.failure_code = failureCode;
    if (isReturned(next) && !isReturned(payout)) this.balance += payout.amount;
    if (!isReturned(next) && isReturned(payout)) this.balance -= payout.amount;
    return this.put(next);
  }
}
