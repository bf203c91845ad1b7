/** Version of the Sohor Score's formula. It stands in every breakdown, and rises with every change of what is below. */
export const SCORE_VERSION = 2;

/** Number of videos that count at most, the newest ones. */
export const MAX_SCORED_VIDEOS = 30;

/**
 * Weight of each component. They sum up to 100; the weight of one without data is shared out among the others. Without `delivery`
 * the others stand to each other as in version 1, so that such a score is the same in both.
 */
export const SCORE_WEIGHTS = {
  engagementRate: 20,
  reachRatio: 16,
  viewConsistency: 12,
  postingConsistency: 12,
  growthHealth: 8,
  engagementAuthenticity: 12,
  delivery: 20,
} as const;
/** One of {@link SCORE_WEIGHTS}. */
export type ScoreComponent = keyof typeof SCORE_WEIGHTS;

/** Points of a curve, ascending in `x`: straight lines between two of them, and clamped outside. */
export type ScoreCurve = readonly (readonly [x: number, points: number])[];

/**
 * Components that are read from a curve. `x`: interactions per view; median views per follower; followers gained in 30 days, as a
 * share (a jump beyond 50 % looks bought); comments and shares per like (bought likes come without them, far more is spam).
 */
export const SCORE_CURVES = {
  // biome-ignore format: a table
  engagementRate: [[0, 0], [0.02, 30], [0.05, 60], [0.08, 80], [0.12, 100]],
  // biome-ignore format: a table
  reachRatio: [[0, 0], [0.05, 25], [0.2, 60], [0.5, 85], [1, 100]],
  // biome-ignore format: a table
  growthHealth: [[-0.05, 0], [0, 40], [0.03, 80], [0.1, 100], [0.5, 100], [1.5, 50]],
  // biome-ignore format: a table
  engagementAuthenticity: [[0, 0], [0.01, 40], [0.03, 80], [0.06, 100], [0.3, 100], [1, 40]],
} as const satisfies Partial<Record<ScoreComponent, ScoreCurve>>;

/** Weeks that are looked at for posting, and videos without which views are not compared. */
export const SCORED_WEEKS = 8;
/** See {@link SCORED_WEEKS}. */
export const LEAST_COMPARED_VIDEOS = 4;

/** How finished work is judged. Only work for Brands that Sohor has verified counts. */
export const DELIVERY = {
  /** Points of a work that was never overdue. */
  onTime: 70,
  /** Points of a work without a revision, and with one. A lost dispute, or work given up because it was late, has none at all. */
  unrevised: 30,
  revisedOnce: 15,
  /** Works that count of one Brand, at most: with more, their average counts that often. */
  worksOfBrand: 3,
  /** The prior counts as so many works, so that a KOL with few stands near its category. */
  priorWorks: 5,
  /** Prior where category and platform have fewer than `priorKols` KOLs with such work. */
  prior: 75,
  priorKols: 20,
} as const;

/** Characters of what a KOL writes to have its score looked at, and of the answer. */
export const MAX_APPEAL_TEXT = 500;
/** Days after an answer in which a KOL cannot ask again. */
export const APPEAL_PAUSE_DAYS = 30;
/** What staff did: computed the score anew, explained it, or had TikTok read anew. */
export const APPEAL_RESULTS = ['dihitung', 'dijelaskan', 'disinkronkan'] as const;
/** One of {@link APPEAL_RESULTS}. */
export type AppealResult = (typeof APPEAL_RESULTS)[number];
/** Names of {@link APPEAL_RESULTS} on the screen. */
export const APPEAL_RESULT_LABELS: Readonly<Record<AppealResult, string>> = {
  dihitung: 'Dihitung ulang',
  dijelaskan: 'Dijelaskan',
  disinkronkan: 'Data TikTok dibaca ulang',
};
/** A score that moves by more than this when the formula changes is told. */
export const TOLD_SCORE_MOVE = 10;
/** Weeks for which the score of each day is kept. */
export const SCORE_WEEKS_KEPT = 26;

/** What each component tells, in a few words. */
export const SCORE_TEXTS: Readonly<Record<ScoreComponent, string>> = {
  engagementRate: 'Seberapa sering penonton bereaksi',
  reachRatio: 'Seberapa jauh video menjangkau pengikut',
  viewConsistency: 'Seberapa stabil penayangannya',
  postingConsistency: 'Seberapa teratur mengunggah',
  growthHealth: 'Seberapa sehat pertumbuhan pengikut',
  engagementAuthenticity: 'Seberapa wajar interaksinya',
  delivery: 'Seberapa baik menyelesaikan pekerjaan',
};
