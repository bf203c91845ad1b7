import type { SocialProfile } from '@sohor/shared/api';
import { webAddress } from '@sohor/shared/page-parts';
import { eachNetwork, SOCIAL_NETWORKS, type SocialNetwork } from '@sohor/shared/wire/catalog';

export interface SocialLink {
  network: string;
  label: string;
  /** Null when the typed text is not an address. */
  address: string | null;
}

/** Address for a user name, and what one looks like. */
const PAGES: Record<SocialNetwork, { home: string; example: string }> = {
  youtube: { home: 'https://www.youtube.com/@', example: '@namachannel' },
  tiktok: { home: 'https://www.tiktok.com/@', example: '@namapengguna' },
  instagram: { home: 'https://www.instagram.com/', example: '@namapengguna' },
  facebook: { home: 'https://www.facebook.com/', example: 'namahalaman' },
  linkedin: { home: 'https://www.linkedin.com/in/', example: 'namapengguna' },
};

export const NETWORKS = Object.values(
  eachNetwork((key) => ({ key, name: SOCIAL_NETWORKS[key], ...PAGES[key] })),
);

/** The networks in the KOL's profile. A user name leads to its page, an address to itself. */
export function socialLinks(profile: Pick<SocialProfile, SocialNetwork>): SocialLink[] {
  return NETWORKS.flatMap(({ key, name, home }) => {
    const typed = profile[key].trim();
    if (typed === '') return [];
    const address = webAddress(typed);
    if (address) return [{ network: name, label: typed.replace(/^https?:\/\/(www\.)?/i, ''), address }];
    const handle = typed.replace(/^@/, '');
    const known = /^[A-Za-z0-9._-]+$/.test(handle);
    return [{ network: name, label: known ? `@${handle}` : typed, address: known ? home + handle : null }];
  });
}
