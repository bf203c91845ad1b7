/**
 * Networks of which a KOL's profile holds a handle, an address or an empty text, in the order in which they are shown. Schema,
 * translators, columns, form and the copy of one's own data read this list. A new network is a row here, a column in the
 * database, and the address of its pages in `remote-kol`.
 */
export const SOCIAL_NETWORKS = {
  youtube: 'YouTube',
  tiktok: 'TikTok',
  instagram: 'Instagram',
  facebook: 'Facebook',
  linkedin: 'LinkedIn',
} as const;
/** Key of one network. */
export type SocialNetwork = keyof typeof SOCIAL_NETWORKS;

/** A value for each network. */
export function eachNetwork<T>(make: (network: SocialNetwork) => T): Record<SocialNetwork, T> {
  const networks = Object.keys(SOCIAL_NETWORKS) as SocialNetwork[];
  return Object.fromEntries(networks.map((network) => [network, make(network)])) as Record<SocialNetwork, T>;
}
