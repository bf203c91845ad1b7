import { engagementOf, engagementRate, pieceName } from '@sohor/shared/format';
import { FIGURE_GAP_LABELS } from '@sohor/shared/wire/catalog';
import type { CursorKeys } from '../../platform/cursor.ts';
import type { Db } from '../../platform/database.ts';
import {
  count,
  figure,
  inBatches,
  rupiah,
  type Table,
  tableOf,
  text,
  time,
} from '../../platform/table-file.ts';
import { keysOfReported, listReported, type ReportedRow } from './report.repository.ts';
import type { FigureSource } from './rules/reading.ts';
import { gapOf } from './rules/report.ts';

/** Who says the figures, as screens, tables and documents name it. */
export const SOURCE_LABELS: Readonly<Record<FigureSource, string>> = {
  tiktok: 'TikTok',
  typed: 'Diisi kreator',
  staff: 'Staf',
};

/** Engagement of a row; null before the first figures. */
export const engagementIn = ({ likes, comments, shares, saves }: ReportedRow): number | null =>
  likes === null || comments === null || shares === null
    ? null
    : engagementOf({ likes, comments, shares, saves });

/** ER of a row in percent; null where it cannot be computed. */
export function rateIn(row: ReportedRow): number | null {
  const engagement = engagementIn(row);
  return engagement === null ? null : engagementRate(engagement, row.views ?? 0);
}

/** Percent with one decimal. */
export const toTenths = (rate: number | null) => (rate === null ? null : Math.round(rate * 10) / 10);

/** What is missing of a row's figures, in words; empty where nothing is. */
export function gapIn({ source, trouble }: ReportedRow): string {
  const gap = gapOf({ isPublished: true, source, trouble });
  return gap ? FIGURE_GAP_LABELS[gap] : '';
}

/** The published works of a campaign as a table, by views. What is not known is an empty cell. */
export function exportReport(db: Db, campaignId: string): Promise<Table> {
  return tableOf<ReportedRow>(
    [
      text('KOL', ({ fullName }) => fullName),
      text('Konten', pieceName),
      text('Konten dalam kontrak', ({ piece, contractWorks }) => `${piece} dari ${contractWorks}`),
      text('Tautan', ({ url }) => url),
      time('Tayang (WIB)', ({ postedAt }) => postedAt),
      text('Sumber angka', ({ source }) => source && SOURCE_LABELS[source]),
      time('Angka per (WIB)', ({ takenAt }) => takenAt),
      count('Tayangan', ({ views }) => views),
      count('Suka', ({ likes }) => likes),
      count('Komentar', ({ comments }) => comments),
      count('Dibagikan', ({ shares }) => shares),
      count('Disimpan', ({ saves }) => saves),
      count('Interaksi', engagementIn),
      figure('ER (%)', (row) => toTenths(rateIn(row))),
      // A contract has one price, however many works: a sum of the column counts it once.
      rupiah('Biaya (IDR)', ({ piece, costIdr }) => (piece === 1 ? costIdr : null)),
      text('Yang belum ada', gapIn),
      text('ID Kontrak', ({ contractId }) => contractId),
    ],
    inBatches((last, limit) => {
      const after: CursorKeys | null = last && keysOfReported(last);
      return listReported(db, campaignId, after, limit);
    }),
  );
}
