/** Kinds of work that a KOL is hired for, as they are called on the wire and on the screen. */
export const JOB_TYPES = [
  'Instagram Image Post',
  'Instagram Story',
  'Instagram Video Post/Reels',
  'TikTok Video Post',
  'YouTube Product Review',
  'Follow/Komentar & Like',
  'Linkedin Follow/Komentar & Like',
  'Pembelian Produk',
] as const;

/** Kinds of content that a campaign asks for. */
export const CONTENT_TYPES = ['Repost', 'Simple', 'Product', 'Attendance'] as const;

/** What a campaign promotes. */
export const PROMOTION_TYPES = [
  'Produk',
  'Event',
  'Aplikasi',
  'Website',
  'Layanan',
  'Kampanye Sosial',
] as const;
