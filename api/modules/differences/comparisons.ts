import type { Context } from '../../platform/context.ts';
import { listForComparison as listOrders } from '../payments/index.ts';
import { listForComparison as listPayouts } from '../payouts/index.ts';
import type { Comparison } from './compare-nightly.ts';
import type { Found } from './differences.repository.ts';

/** Records compared in one job, with one call each. */
const PART_SIZE = 50;
const MAX_AT_ONCE = 5;

interface ComparedRecord {
  readonly id: string;
  readonly subject: string;
  readonly compare: () => Promise<readonly Found[]>;
}

type ListRecords = (
  context: Context,
  after: string | null,
  limit: number,
) => Promise<readonly ComparedRecord[]>;

const compareEach =
  (list: ListRecords): Comparison['compare'] =>
  async (context, after) => {
    const records = await list(context, after, PART_SIZE);
    const found: Found[] = [];
    for (let at = 0; at < records.length; at += MAX_AT_ONCE) {
      const some = await Promise.all(records.slice(at, at + MAX_AT_ONCE).map((record) => record.compare()));
      found.push(...some.flat());
    }
    return {
      subjects: records.map(({ subject }) => subject),
      found,
      next: records.length === PART_SIZE ? (records.at(-1)?.id ?? null) : null,
    };
  };

/** Compares every order that the gateway knows with the gateway, and with the ledger. */
export const MIDTRANS: Comparison = { source: 'midtrans', lane: 'money', compare: compareEach(listOrders) };

/** Compares every payout with Xendit's record of its reference. */
export const PAYOUTS: Comparison = { source: 'payouts', lane: 'payouts', compare: compareEach(listPayouts) };
