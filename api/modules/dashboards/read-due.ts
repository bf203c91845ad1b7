import type { DueItem } from '@sohor/shared/wire';
import type { Caller } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import { divideFor, loadManySides } from '../taxes/index.ts';
import { type DueRow, type DueWanted, listDue } from './due.repository.ts';

/** How many steps a dashboard shows. */
const SHOWN = 20;

/** A person's steps; a KOL's amounts are what it will get. */
export async function readDue(
  { db, clock, config }: Context,
  { role, userId }: Pick<Caller, 'role' | 'userId'>,
  wanted: DueWanted,
): Promise<readonly DueRow[]> {
  const now = clock.now();
  if (role === 'Brand') return listDue(db, { role, userId }, wanted, now);
  const rows = await listDue(db, { role: 'KOL', userId }, wanted, now);
  const soldBy = ({ otherId, signedAt }: DueRow) => ({
    brandId: otherId ?? '',
    kolId: userId,
    ...(signedAt && { signedAt }),
  });
  const sold = rows.filter(({ otherId }) => otherId !== null);
  const sidesOf = await loadManySides(db, sold.map(soldBy), now);
  return rows.map((row) =>
    row.amount === null || row.otherId === null
      ? row
      : { ...row, amount: divideFor(config, { priceIdr: row.amount }, sidesOf(soldBy(row)), now).netIdr },
  );
}

/** What a dashboard shows: the person's own steps. */
export async function dueOnDashboard(context: Context, caller: Pick<Caller, 'role' | 'userId'>) {
  const period = { from: null, until: null };
  const rows = await readDue(context, caller, { isOwn: true, period, after: null, limit: SHOWN });
  return { total: rows[0]?.total ?? 0, items: rows.map(toDueItem) };
}

const isOffer = ({ kind }: DueRow) => kind === 'answer_offer' || kind === 'fund_offer';

export const toDueItem = (row: DueRow): DueItem => ({
  kind: row.kind,
  giliran: row.isOwn ? 'saya' : 'lawan',
  idCampaign: row.campaignId,
  idKontrak: isOffer(row) ? null : row.subjectId,
  idPenawaran: isOffer(row) ? row.subjectId : null,
  namaProyek: row.campaign,
  nama: row.who,
  sampai: row.until?.toISOString() ?? null,
  jumlah: row.amount,
  banyak: row.count,
});
