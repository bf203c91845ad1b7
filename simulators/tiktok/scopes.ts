export const SCOPES = {
  'user.info.basic': {
    name: 'Akses info profil Anda',
    hint: 'Avatar dan nama tampilan. Selalu diperlukan.',
    required: true,
  },
  'user.info.profile': {
    name: 'Baca info profil tambahan',
    hint: 'Bio, tautan profil, dan status verifikasi.',
    required: false,
  },
  'user.info.stats': {
    name: 'Baca statistik Anda',
    hint: 'Jumlah suka, pengikut, mengikuti, dan video.',
    required: false,
  },
  'video.list': {
    name: 'Baca video publik Anda',
    hint: 'Daftar video publik beserta angkanya.',
    required: false,
  },
} as const;
export type Scope = keyof typeof SCOPES;

export function isScope(name: string): name is Scope {
  return Object.hasOwn(SCOPES, name);
}

export const USER_FIELDS: Record<string, Scope> = {
  open_id: 'user.info.basic',
  union_id: 'user.info.basic',
  avatar_url: 'user.info.basic',
  avatar_url_100: 'user.info.basic',
  avatar_large_url: 'user.info.basic',
  display_name: 'user.info.basic',
  bio_description: 'user.info.profile',
  profile_deep_link: 'user.info.profile',
  is_verified: 'user.info.profile',
  username: 'user.info.profile',
  follower_count: 'user.info.stats',
  following_count: 'user.info.stats',
  likes_count: 'user.info.stats',
  video_count: 'user.info.stats',
};
