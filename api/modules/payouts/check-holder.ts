import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { profileInUse } from '../taxes/index.ts';
import type { Channel } from './channels.repository.ts';
import { compareNames, type NameComparison } from './rules/compare-names.ts';

export interface HolderToCheck {
  readonly userId: string;
  readonly channel: Channel;
  readonly number: string;
  readonly holderName: string;
  /** The person has read that the names differ a little, and says that the account is its own. */
  readonly isConfirmed: boolean;
}

/**
 * Refuses an account that the bank has under somebody else's name. The bank's name is compared with the name of the tax data
 * (before there are any, with the account's name at Sohor), and with the entered name. The bank's name is never returned:
 * otherwise this form would tell the owner of any account number.
 *
 * @returns the result; null when the bank could not be asked. Then only the bank compares, when it receives the payout.
 */
export async function checkHolder(
  { db, nameCheck, log }: Context,
  { userId, channel, number, holderName, isConfirmed }: HolderToCheck,
): Promise<'match' | 'partial' | null> {
  if (nameCheck === null || channel.kind !== 'bank') return null;
  const atBank = await nameCheck
    .checkAccount({ channelCode: channel.code, accountNumber: number })
    .catch((error) => log.warn({ err: error }, 'the name of an account could not be checked'));
  if (atBank === null) return fail('payout_number_unknown');
  if (atBank === undefined) return null;
  const found = worse(compareNames(atBank, await ownName(db, userId)), compareNames(atBank, holderName));
  if (found === 'mismatch') return fail('payout_name_differs');
  if (found === 'partial' && !isConfirmed) fail('payout_name_partial');
  return found;
}

async function ownName(db: Context['db'], userId: string): Promise<string> {
  const profile = await profileInUse(db, userId);
  if (profile) return profile.name;
  const person = await db
    .selectFrom('people')
    .select('full_name as name')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return person.name;
}

const ORDER: readonly NameComparison[] = ['match', 'partial', 'mismatch'];
const worse = (one: NameComparison, other: NameComparison) =>
  ORDER.indexOf(one) > ORDER.indexOf(other) ? one : other;
