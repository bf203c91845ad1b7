/** In rising order of what they tell of a message; a later report never takes back a higher one. */
export const MESSAGE_STATUSES = ['accepted', 'sent', 'failed', 'delivered', 'read'] as const;
export type MessageStatus = (typeof MESSAGE_STATUSES)[number];

export interface StatusReport {
  readonly messageId: string;
  readonly status: MessageStatus;
  readonly errorCode: number | null;
  /** Tag with which the message was sent; null for codes. */
  readonly tag: string | null;
}

const MESSAGE_ID = /^[\x21-\x7e]{1,200}$/;
/** The tag that we give to the delivery of a notice. */
const TAG = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Most reports that are read of one webhook; WhatsApp sends far fewer. */
const MAX_STATUSES = 1000;

/**
 * The reports in a webhook. Anything else that WhatsApp sends there (messages of users, fields to come) is skipped, because
 * WhatsApp would repeat a refused webhook for a week.
 */
export function readReports(body: unknown): StatusReport[] {
  const changes = list(object(body).entry).flatMap((entry) => list(object(entry).changes));
  const statuses = changes.flatMap((change) => list(object(object(change).value).statuses));
  return statuses.slice(0, MAX_STATUSES).flatMap((raw) => {
    const { id, status, errors, biz_opaque_callback_data: data } = object(raw);
    const known = MESSAGE_STATUSES.find((one) => one === status);
    if (typeof id !== 'string' || !MESSAGE_ID.test(id) || !known) return [];
    const { code } = object(list(errors)[0]);
    const errorCode = Number.isInteger(code) && Math.abs(code as number) < 2 ** 31 ? (code as number) : null;
    const tag = typeof data === 'string' && TAG.test(data) ? data : null;
    return [{ messageId: id, status: known, errorCode, tag }];
  });
}

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const object = (value: unknown) =>
  (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
