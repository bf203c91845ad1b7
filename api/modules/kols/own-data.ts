import { SOCIAL_NETWORKS } from '@sohor/shared/wire/catalog';
import { inJakarta, ownRows } from '../../platform/own-data.ts';

const ACCOUNTS = 'JOIN social_accounts a ON a.id = s.account_id WHERE a.kol_id = $owner';

export const KOL_DATA = [
  ownRows({
    file: 'profil',
    role: 'KOL',
    columns: {
      Bio: 'p.bio',
      Kategori: "array_to_string(p.categories, ', ')",
      Kota: 'p.city',
      ...Object.fromEntries(Object.entries(SOCIAL_NETWORKS).map(([column, name]) => [name, `p.${column}`])),
      Skor: 'p.score',
      'Rincian skor': 'p.breakdown::text',
      'Menolak dinilai (WIB)': inJakarta('p.score_refused_at'),
      'Diubah (WIB)': inJakarta('p.updated_at'),
    },
    rows: 'FROM kol_profiles p WHERE p.kol_id = $owner',
    order: 'p.kol_id',
  }),
  ownRows({
    file: 'skor',
    role: 'KOL',
    columns: { Hari: 'd.day::text', Versi: 'd.version', Skor: 'd.score' },
    rows: 'FROM score_days d WHERE d.kol_id = $owner',
    order: 'd.day',
  }),
  ownRows({
    file: 'tiktok',
    role: 'KOL',
    columns: {
      Nama: 'a.display_name',
      'ID akun': 'a.external_id',
      Pengikut: 'a.follower_count',
      Video: 'a.video_count',
      Suka: 'a.likes_count',
      'Dibaca (WIB)': inJakarta('a.synced_at'),
    },
    rows: 'FROM social_accounts a WHERE a.kol_id = $owner',
    order: 'a.id',
  }),
  ownRows({
    file: 'tiktok-angka',
    role: 'KOL',
    columns: {
      'Waktu (WIB)': inJakarta('s.taken_at'),
      Pengikut: 's.follower_count',
      Video: 's.video_count',
      Suka: 's.likes_count',
      'Rata-rata penayangan': 's.average_views',
      'Interaksi per 10.000 penayangan': 's.engagement',
    },
    rows: `FROM social_snapshots s ${ACCOUNTS}`,
    order: 's.taken_at',
  }),
  ownRows({
    file: 'tiktok-video',
    role: 'KOL',
    columns: {
      'Tayang (WIB)': inJakarta('s.posted_at'),
      Judul: 's.title',
      Tautan: 's.embed_link',
      Ditonton: 's.view_count',
      Suka: 's.like_count',
      Komentar: 's.comment_count',
      Dibagikan: 's.share_count',
    },
    rows: `FROM social_videos s ${ACCOUNTS}`,
    order: 's.posted_at, s.video_id',
  }),
];
