import type { PersonAffairs } from '@sohor/shared/wire';
import { TAXPAYER_LABELS } from '@sohor/shared/wire/catalog';
import type { Context } from '../../platform/context.ts';
import { decodeCursor, replyPage } from '../../platform/cursor.ts';
import type { Db } from '../../platform/database.ts';
import type { Person } from '../accounts/index.ts';
import { listContractsOfPerson, toPersonContract } from '../contracts/index.ts';
import { countChatReportsOf } from '../conversations/index.ts';
import { listDisputesForStaff, toStaffDispute } from '../disputes/index.ts';
import { listOrders, toPersonPayment } from '../payments/index.ts';
import { listAccounts, listPayouts, toNamedAccount, toStaffPayout } from '../payouts/index.ts';
import { countReviewReportsOf } from '../reviews/index.ts';
import { countSignsOf } from '../signs/index.ts';
import { profileInUse } from '../taxes/index.ts';
import { readWallet, toWallet } from '../wallets/index.ts';

/** A KOL or a Brand; members of a team and staff have no money or work of their own. */
export interface Party {
  readonly id: string;
  readonly role: 'KOL' | 'Brand';
}

export const partyOf = ({ id, role, brandId }: Person): Party | null =>
  role === 'Admin' || brandId !== null ? null : { id, role };

const SHOWN = 5;

/** What goes on with a person: the first rows of each list. */
export async function readAffairs(
  context: Context,
  party: Party,
): Promise<PersonAffairs & { balance: number }> {
  const { db, clock } = context;
  const { id, role } = party;
  const now = clock.now();
  const first = { cursor: undefined, limit: SHOWN };
  const [wallet, disputes, chats, reviews, signs, contracts, payouts, payments, accounts, profile] =
    await Promise.all([
      readWallet(context, role, id),
      listDisputesForStaff(db, { text: id, filter: undefined, after: null, now, limit: SHOWN }),
      countChatReportsOf(db, id),
      countReviewReportsOf(db, id),
      countSignsOf(db, id),
      contractsOf(db, party, first),
      listPayouts(db, { userId: id, limit: SHOWN }),
      paymentsOf(db, party, first),
      listAccounts(db, id, SHOWN),
      profileInUse(db, id),
    ]);
  return {
    ...toWallet(wallet),
    sengketa: disputes.map((row) => toStaffDispute(row, now)),
    laporanPesan: toReports(chats),
    laporanUlasan: toReports(reviews),
    tanda: signs,
    kontrak: rowsOf(contracts),
    penarikan: payouts.map(toStaffPayout),
    pembayaran: rowsOf(payments),
    nama: {
      pajak: profile
        ? {
            nama: profile.name,
            jenis: TAXPAYER_LABELS[profile.kind],
            terverifikasi: profile.verifiedAt !== null,
          }
        : null,
      rekening: accounts.map(toNamedAccount),
    },
  };
}

interface Wanted {
  readonly cursor: string | undefined;
  readonly limit: number;
}

export async function contractsOf(db: Db, { id, role }: Party, { cursor, limit }: Wanted) {
  const wanted = { personId: id, role, before: lastSeen(cursor), limit: limit + 1 };
  return replyPage(await listContractsOfPerson(db, wanted), limit, { keysOf, toWire: toPersonContract });
}

export async function paymentsOf(db: Db, { id }: Party, { cursor, limit }: Wanted) {
  const wanted = { brandId: id, before: lastSeen(cursor), limit: limit + 1 };
  return replyPage(await listOrders(db, wanted), limit, { keysOf, toWire: toPersonPayment });
}

const keysOf = (row: { readonly id: string }) => [row.id];
const lastSeen = (cursor: string | undefined) =>
  (decodeCursor(cursor, ['uuid'])?.[0] ?? null) as string | null;
const rowsOf = <Row>({ data, nextCursor }: { data: Row[]; nextCursor: string | null }) => ({
  data,
  nextCursor,
});
const toReports = ({ about, by }: { about: number; by: number }) => ({
  tentang: Number(about),
  dari: Number(by),
});
