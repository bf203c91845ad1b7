import type { SessionUser } from '../wire/index.ts';

/** `GET auth/verifySessions` of a KOL whose TikTok is not linked. */
export function aSessionUser(change: Partial<SessionUser> = {}): SessionUser {
  return {
    role: 'KOL',
    fullName: 'Sari Wulandari',
    email: 'sari@example.com',
    image: null,
    tikTokAccessToken: null,
    ...change,
  };
}
