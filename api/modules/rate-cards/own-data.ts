import { inJakarta, ownRows } from '../../platform/own-data.ts';

export const RATE_CARD_DATA = [
  ownRows({
    file: 'rate-card',
    role: 'KOL',
    columns: { 'Mata uang': 'r.currency', Harga: 'r.rates::text', 'Diubah (WIB)': inJakarta('r.updated_at') },
    rows: 'FROM rate_cards r WHERE r.kol_id = $owner',
    order: 'r.kol_id',
  }),
];
