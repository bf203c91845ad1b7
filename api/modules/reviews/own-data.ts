import { inJakarta, ownRows } from '../../platform/own-data.ts';

export const REVIEW_DATA = [
  ownRows({
    file: 'ulasan',
    columns: {
      Kontrak: 'r.contract_id::text',
      'Waktu (WIB)': inJakarta('r.written_at'),
      Nilai: "array_to_string(r.marks, ', ')",
      Ulasan: 'r.body',
    },
    rows: 'FROM reviews r WHERE r.author_id = $owner',
    order: 'r.contract_id',
  }),
  ownRows({
    file: 'jawaban-ulasan',
    columns: {
      Kontrak: 'a.contract_id::text',
      'Waktu (WIB)': inJakarta('a.answered_at'),
      Jawaban: 'a.body',
    },
    rows: 'FROM review_answers a JOIN reviews r USING (contract_id, by_side) WHERE r.subject_id = $owner',
    order: 'a.contract_id',
  }),
];
