import { inJakarta, ownRows } from '../../platform/own-data.ts';

export const WORK_DATA = [
  ownRows({
    file: 'pekerjaan',
    columns: {
      Kontrak: 'e.contract_id::text',
      'Waktu (WIB)': inJakarta('e.at'),
      Peristiwa: 'e.event',
      Keadaan: 'e.state',
      Oleh: "CASE WHEN e.actor_id = $owner THEN 'Anda' WHEN e.actor_id IS NULL THEN 'Sohor' ELSE 'pihak lain' END",
      Tautan:
        "(SELECT string_agg(link->>'url', ' ' ORDER BY n) FROM jsonb_array_elements(e.links) WITH ORDINALITY AS handed (link, n))",
      Catatan: 'e.note',
      Video: 'e.video',
      'Komentar video': `(SELECT string_agg(concat('detik ', r->>'second', ': ', r->>'text'), '; ' ORDER BY n)
        FROM jsonb_array_elements(e.remarks) WITH ORDINALITY AS remark (r, n))`,
    },
    rows: `FROM deliverable_events e JOIN deliverables d ON d.contract_id = e.contract_id
      WHERE (d.kol_id = $owner OR d.brand_id = $owner)`,
    order: 'e.at, e.contract_id, e.seq',
  }),
];
