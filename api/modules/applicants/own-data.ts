import { inJakarta, ownRows } from '../../platform/own-data.ts';

export const APPLICANT_DATA = [
  ownRows({
    file: 'pendaftaran',
    role: 'KOL',
    columns: {
      Campaign: 'c.name',
      Dimulai: "CASE a.invited_by WHEN 'kol' THEN 'mendaftar' ELSE 'diundang' END",
      Status: 'a.status',
      Pesan: 'a.message',
      'Waktu (WIB)': inJakarta('a.created_at'),
      'Diputuskan (WIB)': inJakarta('a.decided_at'),
    },
    rows: 'FROM applicants a JOIN campaign_terms c ON c.id = a.campaign_id WHERE a.kol_id = $owner',
    order: 'a.id',
  }),
];
