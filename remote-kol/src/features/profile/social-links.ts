import type { SocialProfile } from '@sohor/shared/api';
import { webAddress } from '@sohor/shared/page-parts';

export interface SocialLink {
  network: string;
  label: string;
  /** Null when the typed text is not an address. */
  address: string | null;
}

type Network = 'tiktok' | 'instagram' | 'youtube' | 'facebook' | 'linkedin';

/** The networks in the order of the profile, with the address for a user name. */
export const NETWORKS: readonly { key: Network; name: string; home: string; example: string }[] = [
  { key: 'youtube', name: 'YouTube', home: 'https://www.youtube.com/@', example: '@namachannel' },
  { key: 'tiktok', name: 'TikTok', home: 'https://www.tiktok.com/@', example: '@namapengguna' },
  { key: 'instagram', name: 'Instagram', home: 'https://www.instagram.com/', example: '@namapengguna' },
  { key: 'facebook', name: 'Facebook', home: 'https://www.facebook.com/', example: 'namahalaman' },
  { key: 'linkedin', name: 'LinkedIn', home: 'https://www.linkedin.com/in/', example: 'namapengguna' },
];

/** The networks in the KOL's profile. A user name leads to its page, an address to itself. */
export function socialLinks(profile: Pick<SocialProfile, Network>): SocialLink[] {
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
