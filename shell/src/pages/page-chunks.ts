/** Chunks of the shell's own public pages, by the first part of their address. */
export const PAGE_CHUNKS = {
  '': 'landing',
  marketplace: 'marketplace',
  'sohor-score': 'score',
  privacy: 'legal',
  term: 'legal',
} as const;

/** Name of the chunk that the address needs; undefined for an address of a remote. */
export const pageChunk = (address: string): string | undefined =>
  (PAGE_CHUNKS as Record<string, string>)[address.split('/')[1] ?? ''];
