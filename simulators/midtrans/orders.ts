import { randomUUID } from 'node:crypto';
import type { Context } from '../platform/context.ts';
import type { Collection } from '../platform/journal.ts';
import type { NewOrder } from './read-order.ts';
import type { Order } from './transaction.ts';

/** The provider's orders, by order_id, transaction_id and pay page token. */
export class Orders {
  readonly #context: Context;
  readonly #orders: Collection<Order>;
  readonly #ids = new Map<string, string>();

  constructor(context: Context) {
    this.#context = context;
    this.#orders = context.journal.collection('midtrans-orders', 5000);
    for (const [, order] of this.#orders.entries()) this.#index(order);
  }

  get(orderOrTransactionId: string): Order | undefined {
    const id = this.#ids.get(`transaction:${orderOrTransactionId}`) ?? orderOrTransactionId;
    return this.#orders.get(id);
  }

  byToken(token: string): Order | undefined {
    const order = this.#orders.get(this.#ids.get(`token:${token}`) ?? '');
    return order?.token === token ? order : undefined;
  }

  newestFirst(): Order[] {
    return this.#orders.newestFirst();
  }

  put(order: Order): Order {
    this.#orders.put(order.order_id, order);
    this.#index(order);
    return order;
  }

  /**
   * Opens an order. An existing one whose customer has not chosen a method gets a new token; undefined if a method was chosen.
   */
  open(wanted: NewOrder): Order | undefined {
    const existing = this.#orders.get(wanted.order_id);
    if (existing && existing.status !== null) return undefined;
    if (existing) {
      this.#ids.delete(`token:${existing.token}`);
      this.#orders.delete(existing.order_id);
    }
    return this.put({
      ...wanted,
      token: randomUUID(),
      created_at: this.#context.settings.now(),
      status: null,
      transaction_id: existing?.transaction_id ?? randomUUID(),
      payment_type: 'qris',
      fraud_status: 'accept',
      refunds: [],
      notifications: 0,
    });
  }

  paymentUrl(order: Order): string {
    return `${this.#context.publicUrl()}/midtrans/snap/v4/redirection/${order.token}`;
  }

  #index(order: Order) {
    this.#ids.set(`token:${order.token}`, order.order_id);
    this.#ids.set(`transaction:${order.transaction_id}`, order.order_id);
  }
}
