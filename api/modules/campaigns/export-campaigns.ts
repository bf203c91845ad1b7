import { CAMPAIGN_LABELS } from '@sohor/shared/wire/catalog';
import type { Context } from '../../platform/context.ts';
import { count, day, inBatches, rupiah, type Table, tableOf, text, time } from '../../platform/table-file.ts';
import { type CampaignRow, keysOf, listOfBrand, type OwnPageWanted } from './campaigns.repository.ts';

/** A Brand's campaigns as a table, in the requested order. */
export function exportCampaigns(
  pool: Context['pool'],
  brandId: string,
  wanted: Pick<OwnPageWanted, 'today' | 'filter' | 'sort'>,
): Promise<Table> {
  return tableOf<CampaignRow>(
    [
      text('Nama Proyek', ({ name }) => name),
      text('Status', ({ status }) => CAMPAIGN_LABELS[status]),
      text('Jenis Pekerjaan', ({ job_type }) => job_type),
      text('Tipe Konten', ({ content_type }) => content_type),
      text('Tipe Proyek', ({ promotion_type }) => promotion_type),
      rupiah('Harga per KOL (IDR)', ({ price_idr }) => price_idr),
      count('Jumlah KOL', ({ kol_count }) => kol_count),
      rupiah('Total (IDR)', ({ cost_idr }) => cost_idr),
      day('Mulai', ({ start_date }) => start_date),
      day('Selesai', ({ end_date }) => end_date),
      time('Dibuat (WIB)', ({ created_at }) => created_at),
      count('Pelamar menunggu', ({ waiting }) => waiting ?? 0),
      count('Konten menunggu ditinjau', ({ reviews }) => reviews ?? 0),
    ],
    inBatches((last, limit) =>
      // One row more than the limit is read, which shows whether another page follows.
      listOfBrand(pool, brandId, { ...wanted, after: last && keysOf(last), limit: limit - 1, isBrief: true }),
    ),
  );
}
