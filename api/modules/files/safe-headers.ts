/** Headers of a file that somebody uploaded: nothing in it is ever run. */
export const SAFE = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
} as const;
