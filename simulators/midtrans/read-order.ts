import { array, httpUrl, label, object, text } from '../platform/check.ts';
import type { Order } from './transaction.ts';

export type NewOrder = Pick<
  Order,
  'order_id' | 'gross_amount' | 'finish' | 'notify' | 'expires_at' | 'methods'
>;

const DAY = 86_400_000;
const UNITS: Record<string, number> = { minute: 60_000, hour: 3_600_000, day: DAY };
/** An arbitrary limit: Midtrans documents limits only for each payment method. */
const MAX_IDR = 9_999_999_999_999;
const START_TIME = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2}) ([+-]\d{2})(\d{2})$/;

/** Checks a create call as Snap does. Returns the order, or the sentences of its error_messages. */
export function readOrder(body: unknown, now: number): Omit<NewOrder, 'notify'> | string[] {
  const request = object(body);
  const details = object(request?.transaction_details);
  if (!request || !details) return ['transaction_details is required'];

  const errors = [...checkOrderId(details.order_id), ...checkAmount(details.gross_amount)];
  if (errors.length > 0) return errors;
  const order_id = String(details.order_id);
  const gross_amount = Number(details.gross_amount);

  if (request.item_details !== undefined && sum(array(request.item_details)) !== gross_amount) {
    return ['transaction_details.gross_amount is not equal to the sum of item_details'];
  }
  const finish = object(request.callbacks)?.finish;
  if (finish !== undefined && !httpUrl(finish)) return ['callbacks.finish must be a valid URL'];
  const expires_at = request.expiry === undefined ? now + DAY : expiry(object(request.expiry) ?? {}, now);
  if (typeof expires_at === 'string') return [expires_at];
  const methods = array(request.enabled_payments).map(label);
  return {
    order_id,
    gross_amount,
    expires_at,
    ...(methods.length > 0 && { methods }),
    ...(typeof finish === 'string' && { finish }),
  };
}

function checkOrderId(orderId: unknown): string[] {
  const id = text(orderId);
  if (!id) return ['transaction_details.order_id is required'];
  if (id.length > 50) return ['transaction_details.order_id too long, maximum 50 characters'];
  return /^[A-Za-z0-9\-_~.]+$/.test(id) ? [] : ['transaction_details.order_id contains illegal characters'];
}

function checkAmount(amount: unknown): string[] {
  const field = 'transaction_details.gross_amount';
  if (amount === undefined || amount === null) return [`${field} is required`];
  if (typeof amount !== 'number') return [`${field} is not a number`];
  if (!Number.isInteger(amount)) return [`${field} must be an integer`];
  return amount >= 1 && amount <= MAX_IDR ? [] : [`${field} must be between 1 and ${MAX_IDR}`];
}

function sum(items: unknown[]): number {
  return items.map(object).reduce((total, item) => {
    const quantity = item?.quantity ?? 1;
    return typeof item?.price === 'number' && typeof quantity === 'number'
      ? total + item.price * quantity
      : Number.NaN;
  }, 0);
}

/** Expiry of the token in ms since 1970, or the error message. */
function expiry(wanted: Record<string, unknown>, now: number): number | string {
  const unit = UNITS[label(wanted.unit).replace(/s$/, '')];
  if (unit === undefined) return 'expiry.unit must be one of minute, hour, day';
  if (
    !Number.isInteger(wanted.duration) ||
    Number(wanted.duration) < 1 ||
    Number(wanted.duration) > 1_000_000
  ) {
    return 'expiry.duration must be a positive integer';
  }
  let start = now;
  if (wanted.start_time !== undefined) {
    const [, date, time, hours, minutes] = START_TIME.exec(label(wanted.start_time)) ?? [];
    start = Date.parse(`${date}T${time}${hours}:${minutes}`);
    if (Number.isNaN(start)) return 'expiry.start_time must have the format yyyy-MM-dd HH:mm:ss Z';
  }
  const end = start + Number(wanted.duration) * unit;
  return end > now ? end : 'expiry must end in the future';
}
