/** The 20 categories of KOLs, in the order of the screens. A KOL may have several. */
export const KOL_CATEGORIES = [
  'Fashion',
  'Beauty',
  'Lifestyle',
  'Travel',
  'Food',
  'Health',
  'Fitness',
  'Parenting',
  'Technology',
  'Gaming',
  'Music',
  'Education',
  'Finance',
  'Automotive',
  'Pets',
  'Photography',
  'Film',
  'Comedy',
  'Professional',
  'Books',
] as const;
/** One of {@link KOL_CATEGORIES}. */
export type KolCategory = (typeof KOL_CATEGORIES)[number];

/** First choice of the KOL search, which matches every KOL. */
export const ALL_CATEGORIES = 'Semua Kategori';
