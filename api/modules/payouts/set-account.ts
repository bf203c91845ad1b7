import { DAY_MS } from '@sohor/shared/format';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { readName } from '../../platform/input.ts';
import { lockPerson } from '../accounts/index.ts';
import { addNotices } from '../notices/index.ts';
import { type AccountRow, accountInUse, findAccount, replaceAccount } from './accounts.repository.ts';
import { findChannel } from './channels.repository.ts';
import { checkHolder } from './check-holder.ts';
import { lastFour, masked, normaliseNumber } from './rules/account-number.ts';

/** Gives the owner time to notice when somebody else changed the account. */
export const CHANGE_WAIT_MS = DAY_MS;
const SEALED_FOR = 'payout-account';

export interface WantedAccount {
  readonly userId: string;
  readonly bankCode: string;
  readonly accountNumber: string;
  readonly accountName: string;
  /** The person says that a partly matching name is its own. */
  readonly isConfirmed: boolean;
}

/**
 * Sets the account to which a person's money goes. The first account can be used at once. Another number can be used after a day;
 * the same number under a corrected name as soon as before. The owner is told of each change.
 */
export async function setAccount(context: Context, wanted: WantedAccount): Promise<AccountRow> {
  const { db, clock, secrets } = context;
  const channel = (await findChannel(db, wanted.bankCode)) ?? fail('payout_bank_unknown');
  const number = normaliseNumber(wanted.accountNumber, channel) ?? fail('payout_number_invalid');
  const holderName = readName(wanted.accountName) || fail('invalid_input', { field: 'accountName' });
  const numberHmac = hashNumber(secrets, channel.code, number);
  // Before the lock, because this waits for a provider.
  const nameCheck = await checkHolder(context, {
    ...wanted,
    channel,
    number,
    holderName,
  });
  return db.transaction().execute(async (trx) => {
    await lockPerson(trx, wanted.userId);
    const before = await accountInUse(trx, wanted.userId);
    const isSameNumber = before?.numberHmac.equals(numberHmac) ?? false;
    if (before && isSameNumber && before.holderName === holderName) return before;
    const now = clock.now();
    const usableAt = isSameNumber
      ? (before?.usableAt ?? now)
      : before
        ? new Date(now.getTime() + CHANGE_WAIT_MS)
        : now;
    const account = { userId: wanted.userId, holderName, usableAt, nameCheck };
    const id = await replaceAccount(trx, { ...account, ...sealedNumber(secrets, channel.code, number) }, now);
    const saved = await findAccount(trx, id);
    if (!before) return saved;
    const facts = {
      account: `${saved.bankName} ${masked(saved.lastFour)}`,
      usableAt: saved.usableAt.toISOString(),
    };
    await addNotices(trx, [{ kind: 'account_changed', userId: wanted.userId, key: id, at: now, facts }]);
    return saved;
  });
}

/** A number as it is stored: encrypted, with a keyed hash for comparisons, and its last digits for display. */
export const sealedNumber = (secrets: Context['secrets'], channelCode: string, number: string) => ({
  channelCode,
  numberSealed: secrets.seal(SEALED_FOR, number),
  numberHmac: hashNumber(secrets, channelCode, number),
  lastFour: lastFour(number),
});

const hashNumber = (secrets: Context['secrets'], channelCode: string, number: string) =>
  secrets.hmac('payout-account', `${channelCode}:${number}`);

/** The decrypted number, for the provider only. */
export const openNumber = ({ secrets }: Pick<Context, 'secrets'>, { numberSealed }: AccountRow) =>
  secrets.open(SEALED_FOR, numberSealed);

/** Whether `given` is this account's number, either in full or in its masked form. */
export function isNumberOf(
  { secrets }: Pick<Context, 'secrets'>,
  account: AccountRow,
  given: string,
  kind: 'bank' | 'ewallet',
): boolean {
  if (given === `••••${account.lastFour}`) return true;
  const number = normaliseNumber(given, { code: account.channelCode, kind });
  return number !== null && hashNumber(secrets, account.channelCode, number).equals(account.numberHmac);
}
