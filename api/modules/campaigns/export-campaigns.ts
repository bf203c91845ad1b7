import type { Readable } from 'node:stream';
import { jakartaTime } from '@sohor/shared/format';
import { CAMPAIGN_LABELS } from '@sohor/shared/wire/catalog';
import type { Context } from '../../platform/context.ts';
import { csvFile } from '../../platform/csv-file.ts';
import { type CampaignRow, keysOf, listOfBrand, type OwnPageWanted } from './campaigns.repository.ts';

/** A Brand's campaigns as CSV, in the requested order. */
export function exportCampaigns(
  pool: Context['pool'],
  brandId: string,
  wanted: Pick<OwnPageWanted, 'today' | 'filter' | 'sort'>,
): Promise<Readable> {
  return csvFile<CampaignRow>({
    columns: [
      'Nama Proyek',
      'Status',
      'Jenis Pekerjaan',
      'Tipe Konten',
      'Tipe Proyek',
      'Harga per KOL (IDR)',
      'Jumlah KOL',
      'Total (IDR)',
      'Mulai',
      'Selesai',
      'Dibuat (WIB)',
      'Pelamar menunggu',
      'Konten menunggu ditinjau',
    ],
    read: (last, limit) =>
      // One row more than the limit is read, which shows whether another page follows.
      listOfBrand(pool, brandId, { ...wanted, after: last && keysOf(last), limit: limit - 1, isBrief: true }),
    cellsOf: (row) => [
      row.name,
      CAMPAIGN_LABELS[row.status],
      row.job_type,
      row.content_type,
      row.promotion_type,
      row.price_idr,
      row.kol_count,
      row.price_idr * row.kol_count,
      row.start_date,
      row.end_date,
      jakartaTime(row.created_at),
      row.waiting ?? 0,
      row.reviews ?? 0,
    ],
  });
}
