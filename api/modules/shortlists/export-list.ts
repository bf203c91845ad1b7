import type { Readable } from 'node:stream';
import { csvFile } from '../../platform/csv-file.ts';
import type { NotedKol, ReadList } from './read-list.ts';

/** A list as CSV. An unknown figure is an empty cell, not 0. */
export function exportList({ kols }: ReadList): Promise<Readable> {
  return csvFile<NotedKol>({
    columns: [
      'Nama KOL',
      'Kategori',
      'Kota',
      'TikTok',
      'Skor Sohor',
      'Pengikut TikTok',
      'Rata-rata penayangan',
      'Interaksi (%)',
      'Harga mulai (IDR)',
      'Catatan',
    ],
    // A list is short enough to be read in one go.
    read: async (last) => (last ? [] : kols),
    cellsOf: ({ kol: { user, city, sohorScore, figures }, note }) => [
      user.fullName,
      user.categories,
      city ?? '',
      user.tikTok,
      sohorScore ?? '',
      figures?.followers ?? '',
      figures?.averageViews ?? '',
      figures?.engagement ?? '',
      figures?.priceFrom ?? '',
      note,
    ],
  });
}
