import { inJakarta, ownRows } from '../../platform/own-data.ts';

export const SCORE_DATA = [
  ownRows({
    file: 'banding-skor',
    role: 'KOL',
    columns: {
      'Diminta (WIB)': inJakarta('a.asked_at'),
      Alasan: 'a.reason',
      Skor: 'a.score',
      Versi: 'a.version',
      'Dijawab (WIB)': inJakarta('a.decided_at'),
      Hasil: 'a.result',
      Jawaban: 'a.answer',
    },
    rows: 'FROM score_appeals a WHERE a.kol_id = $owner',
    order: 'a.id',
  }),
];
