import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { payoutNumber } from '../payouts/index.ts';
import { readReason, recordAct, type StaffActor } from '../staff/index.ts';
import { numberOf, profileInUse } from '../taxes/index.ts';

/** A number in full, which every other screen masks. */
export interface WholeNumber {
  /** `NIK`, `NPWP`, or the bank's name. */
  readonly kind: string;
  readonly number: string;
  /** Name of the owner, as on the tax data or at the bank. */
  readonly name: string;
}

/** Numbers that can be shown: how each is found, and its act's name in the staff's chain. */
const SOURCES = {
  tax: { act: 'tax_number_shown', find: findTaxNumber },
  account: { act: 'account_number_shown', find: payoutNumber },
} as const;

export interface NumberOrder {
  readonly by: StaffActor;
  readonly what: keyof typeof SOURCES;
  readonly userId: string;
  /** A withdrawal that went to an earlier account; left out for the current account. */
  readonly payoutId: string | undefined;
  readonly reason: string;
}

/** Shows staff one number of one person. The reason is in the chain before the number is returned. */
export async function openNumber(context: Context, order: NumberOrder): Promise<WholeNumber> {
  const { by, what, userId, payoutId } = order;
  const reason = readReason(order.reason);
  const { act, find } = SOURCES[what];
  const found = await find(context, userId, payoutId);
  if (!found) return fail('number_not_found');
  await context.db.transaction().execute((tx) =>
    recordAct(tx, {
      ...by,
      act,
      subject: userId,
      reason: `${found.kind} ••••${found.number.slice(-4)}: ${reason}`,
      at: context.clock.now(),
    }),
  );
  return found;
}

async function findTaxNumber(context: Context, userId: string): Promise<WholeNumber | null> {
  const profile = await profileInUse(context.db, userId);
  const number = profile && numberOf(context, profile);
  return number ? { kind: (profile.numberKind ?? '').toUpperCase(), number, name: profile.name } : null;
}
