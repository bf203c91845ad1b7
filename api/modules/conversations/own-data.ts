import { inJakarta, ownRows } from '../../platform/own-data.ts';

/** All conversations of the person, as it read them: contact details of the other side are hidden until a signature. */
export const CONVERSATION_DATA = [
  ownRows({
    file: 'pesan',
    columns: {
      Dengan: 'p.full_name',
      'Waktu (WIB)': inJakarta('e.at'),
      Oleh: "CASE WHEN e.side = 'sohor' THEN 'Sohor' WHEN own.side = e.side THEN 'Anda' ELSE p.full_name END",
      Jenis: 'e.kind',
      Isi: `CASE WHEN b.at IS NOT NULL THEN 'Pesan ditarik' WHEN e.event IS NOT NULL THEN e.event
        WHEN own.side = e.side OR c.signed_at IS NOT NULL THEN e.body ELSE coalesce(e.masked, e.body) END`,
      Gambar: 'CASE WHEN b.at IS NULL THEN e.picture END',
    },
    rows: `FROM conversations c
      CROSS JOIN LATERAL (SELECT CASE c.brand_id WHEN $owner THEN 'brand' ELSE 'kol' END AS side) own
      JOIN people p ON p.id = CASE own.side WHEN 'brand' THEN c.kol_id ELSE c.brand_id END
      JOIN conversation_entries e ON e.conversation_id = c.id
      LEFT JOIN taken_back_entries b ON b.conversation_id = e.conversation_id AND b.seq = e.seq
      WHERE c.brand_id = $owner OR c.kol_id = $owner`,
    order: 'e.conversation_id, e.seq',
  }),
];
