export const STATUSES = [
  'ACCEPTED',
  'PENDING_COMPLIANCE_ASSESSMENT',
  'REQUESTED',
  'SUCCEEDED',
  'FAILED',
  'CANCELLED',
  'COMPLIANCE_REJECTED',
  'REVERSED',
] as const;
export type Status = (typeof STATUSES)[number];

/** Reasons why a payout fails, in Xendit's words. */
export const FAILURE_CODES = [
  'INVALID_DESTINATION',
  'ACCOUNT_NAME_MISMATCH',
  'INSUFFICIENT_BALANCE',
  'TEMPORARY_TRANSFER_ERROR',
  'CHANNEL_UNAVAILABLE',
  'REJECTED_BY_CHANNEL',
  'TRANSFER_ERROR',
  'MAX_AMOUNT_EXCEEDED',
] as const;
export type FailureCode = (typeof FAILURE_CODES)[number];

/** Fields of an answer or webhook that a test may falsify; null leaves one out. */
export const CLAIMED_FIELDS = ['id', 'reference_id', 'amount', 'channel_code', 'currency', 'status'] as const;
export type Claims = Partial<Record<(typeof CLAIMED_FIELDS)[number], string | number | null>>;

/** One payout as the provider keeps it; times are ms since 1970. */
export interface Payout {
  id: string;
  reference_id: string;
  idempotency_key: string;
  channel_code: string;
  account_number: string;
  account_holder_name: string;
  amount: number;
  description: string;
  status: Status;
  failure_code?: FailureCode;
  created: number;
  updated: number;
  claims?: Claims;
  notifications: number;
}

const WAITING: readonly Status[] = ['ACCEPTED', 'PENDING_COMPLIANCE_ASSESSMENT', 'REQUESTED'];
const RETURNED: readonly Status[] = ['FAILED', 'CANCELLED', 'COMPLIANCE_REJECTED', 'REVERSED'];

export const isWaiting = ({ status }: Pick<Payout, 'status'>) => WAITING.includes(status);
/** Whether its money is back in the merchant's balance. */
export const isReturned = ({ status }: Pick<Payout, 'status'>) => RETURNED.includes(status);

const ARRIVES_AFTER_MS = 15 * 60_000;

/** The payout object of Xendit's answers and webhooks. */
export function describe(payout: Payout, businessId: string, claims: Claims = payout.claims ?? {}) {
  const described: Record<string, unknown> = {
    id: payout.id,
    amount: payout.amount,
    channel_code: payout.channel_code,
    currency: 'IDR',
    status: payout.status,
    description: payout.description,
    reference_id: payout.reference_id,
    created: new Date(payout.created).toISOString(),
    updated: new Date(payout.updated).toISOString(),
    estimated_arrival_time: new Date(payout.created + ARRIVES_AFTER_MS).toISOString(),
    business_id: businessId,
    channel_properties: {
      account_number: payout.account_number,
      account_holder_name: payout.account_holder_name,
    },
    ...(payout.failure_code !== undefined && { failure_code: payout.failure_code }),
  };
  for (const [field, claim] of Object.entries(claims)) {
    if (claim === null) Reflect.deleteProperty(described, field);
    else described[field] = claim;
  }
  return described;
}
