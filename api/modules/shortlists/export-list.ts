import { count, figure, inBatches, rupiah, type Table, tableOf, text } from '../../platform/table-file.ts';
import type { NotedKol, ReadList } from './read-list.ts';

/** A list as a table. An unknown figure is an empty cell, not 0. */
export function exportList({ kols }: ReadList): Promise<Table> {
  return tableOf<NotedKol>(
    [
      text('Nama KOL', ({ kol }) => kol.user.fullName),
      text('Kategori', ({ kol }) => kol.user.categories),
      text('Kota', ({ kol }) => kol.city ?? null),
      text('TikTok', ({ kol }) => kol.user.tikTok),
      figure('Skor Sohor', ({ kol }) => kol.sohorScore),
      count('Pengikut TikTok', ({ kol }) => kol.figures.followers),
      count('Rata-rata penayangan', ({ kol }) => kol.figures.averageViews),
      figure('Interaksi (%)', ({ kol }) => kol.figures.engagement),
      rupiah('Harga mulai (IDR)', ({ kol }) => kol.figures.priceFrom),
      text('Catatan', ({ note }) => note),
    ],
    // A list is short enough to be read in one go.
    inBatches(async (last) => (last ? [] : kols)),
  );
}
