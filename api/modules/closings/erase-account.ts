import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database.ts';
import { leaveTeam, listMembers, markClosed } from '../accounts/index.ts';
import { deleteUnpaid } from '../campaigns/index.ts';
import { eraseSettings } from '../channels/index.ts';
import { forgetDevices } from '../codes/index.ts';
import { hasContracts } from '../contracts/index.ts';
import { eraseLinks } from '../emails/index.ts';
import { forgetAgreements } from '../figures/index.ts';
import { rememberPerson } from '../former-accounts/index.ts';
import { eraseKol } from '../kols/index.ts';
import { hasWallet } from '../ledger/index.ts';
import { eraseNotices } from '../notices/index.ts';
import { eraseAccounts } from '../payouts/index.ts';
import { eraseRateCard } from '../rate-cards/index.ts';
import { eraseAppeals } from '../scores/index.ts';
import { endSessionsOf } from '../sessions/index.ts';
import { eraseAddressesOf } from '../shipments/index.ts';
import { eraseShortlists } from '../shortlists/index.ts';
import { eraseSigns } from '../signs/index.ts';
import { verifiedNumbersOf } from '../taxes/index.ts';
import { eraseLink } from '../tiktok/index.ts';
import { eraseVerifications } from '../verifications/index.ts';
import type { Leaving } from './find-obstacles.ts';

/**
 * Deletes the data that only this person needed. Signed contracts, payments and tax papers stay, with the person's name: they
 * belong to the other side as well, and the law requires that they are kept.
 */
export async function eraseAccount(
  context: Context,
  tx: Db,
  { id, role, phone }: Leaving & { readonly phone: string },
  now: Date,
): Promise<void> {
  for (const member of await listMembers(tx, id))
    await leaveForGood(tx, { brandId: id, id: member.id, actor: id, now });
  const keepName = (await hasContracts(tx, id)) || (await hasWallet(tx, id));
  if (role === 'KOL') {
    await eraseLink(context, tx, id);
    await eraseRateCard(tx, id);
    await forgetAgreements(tx, id);
  }
  if (role === 'Brand') await deleteUnpaid(tx, id, now);
  const taxNumbers = (await verifiedNumbersOf(context, tx, id)).map((number) => ({
    kind: 'tax' as const,
    number,
  }));
  await rememberPerson(tx, context.secrets, id, [{ kind: 'phone', number: phone }, ...taxNumbers], now);
  await eraseKol(tx, id);
  await eraseAppeals(tx, id);
  await eraseAddressesOf(tx, id);
  await eraseShortlists(tx, id);
  await eraseVerifications(tx, id);
  await eraseSigns(tx, id);
  await eraseAccounts(tx, id, now);
  await erasePerson(tx, id, phone);
  await endSessionsOf(tx, id);
  await markClosed(tx, { id, keepName, now });
  await sql`SELECT erase_unused(${id})`.execute(tx);
}

/** A member leaves its team, and whatever only this person needed is deleted. Null for neither a member nor an invitation. */
export async function leaveForGood(
  tx: Db,
  change: { readonly brandId: string; readonly id: string; readonly actor: string; readonly now: Date },
): Promise<'member' | 'invited' | null> {
  const member = (await listMembers(tx, change.brandId)).find(({ id }) => id === change.id);
  const left = await leaveTeam(tx, change);
  if (!member || left !== 'member') return left;
  await endSessionsOf(tx, member.id);
  await erasePerson(tx, member.id, member.phone);
  await sql`SELECT forget_idle_name(${member.id})`.execute(tx);
  return left;
}

/** Data of everybody who logs in, members of teams included. */
async function erasePerson(tx: Db, id: string, phone: string): Promise<void> {
  await eraseSettings(tx, id);
  await eraseNotices(tx, id);
  await eraseLinks(tx, id);
  await forgetDevices(tx, phone);
}
