import { inJakarta, ownRows } from '../../platform/own-data.ts';

export const OFFER_DATA = [
  ownRows({
    file: 'penawaran',
    columns: {
      Campaign: 'c.name',
      Dengan: 'p.full_name',
      Putaran: 'o.round',
      Oleh: "CASE WHEN (o.by_side = 'brand') = (o.brand_id = $owner) THEN 'Anda' ELSE p.full_name END",
      Harga: "(o.terms ->> 'priceIdr')::bigint",
      Syarat: 'o.terms::text',
      Status: 'o.state',
      'Dibuat (WIB)': inJakarta('o.created_at'),
      'Berubah (WIB)': inJakarta('o.state_at'),
      Alasan: 'o.decline_reason',
      Keterangan: 'o.decline_note',
    },
    rows: `FROM offers o JOIN campaign_terms c ON c.id = o.campaign_id
      JOIN people p ON p.id = CASE o.brand_id WHEN $owner THEN o.kol_id ELSE o.brand_id END
      WHERE o.brand_id = $owner OR o.kol_id = $owner`,
    order: 'o.id',
  }),
];
