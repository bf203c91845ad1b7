import { inJakarta, ownRows } from '../../platform/own-data.ts';

export const FIGURE_DATA = [
  ownRows({
    file: 'hasil-konten',
    columns: {
      Kontrak: 'f.contract_id::text',
      Konten: 'f.piece',
      'Waktu (WIB)': inJakarta('f.taken_at'),
      Sumber: "CASE f.source WHEN 'tiktok' THEN 'TikTok' WHEN 'typed' THEN 'Kreator' ELSE 'Staf' END",
      Tayangan: 'f.views',
      Suka: 'f.likes',
      Komentar: 'f.comments',
      Dibagikan: 'f.shares',
      Disimpan: 'f.saves',
    },
    rows: `FROM work_figures f JOIN work_readings r ON r.contract_id = f.contract_id AND r.piece = f.piece
      WHERE (r.kol_id = $owner OR r.brand_id = $owner)`,
    order: 'f.taken_at, f.contract_id, f.piece',
  }),
  ownRows({
    file: 'hasil-di-halaman-publik',
    role: 'KOL',
    columns: {
      Kontrak: 'r.contract_id::text',
      Tautan: 'r.url',
      'Disetujui (WIB)': inJakarta('r.shown_since'),
    },
    rows: 'FROM work_readings r WHERE r.kol_id = $owner AND r.shown_since IS NOT NULL',
    order: 'r.contract_id, r.piece',
  }),
  ownRows({
    file: 'tautan-laporan',
    role: 'Brand',
    columns: {
      Campaign: 'l.campaign_id::text',
      'Dibuat (WIB)': inJakarta('l.created_at'),
      'Berakhir (WIB)': inJakarta('l.expires_at'),
      'Dicabut (WIB)': inJakarta('l.revoked_at'),
      Dibuka: 'l.views',
    },
    rows: 'FROM report_links l WHERE l.brand_id = $owner',
    order: 'l.id',
  }),
];
