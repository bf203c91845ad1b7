/** Signs that staff should look at, with their names on the screen. No sign changes anything for anybody. */
export const SIGN_KIND_LABELS = {
  followers: 'Lonjakan pengikut',
  engagement: 'ER tidak wajar',
  link: 'Tautan berulang',
  shared: 'Akun berbagi',
  self_dealing: 'Brand dan KOL berbagi',
  reversal: 'Pembayaran ditarik bank',
} as const;
/** A kind of sign. */
export type SignKind = keyof typeof SIGN_KIND_LABELS;
/** The kinds of {@link SIGN_KIND_LABELS}. */
export const SIGN_KINDS = Object.keys(SIGN_KIND_LABELS) as SignKind[];

/** Where a sign stands. `gone`: the last check did not find it any more. */
export const SIGN_STATE_LABELS = {
  open: 'Belum dilihat',
  seen: 'Sudah dilihat',
  gone: 'Hilang sendiri',
} as const;
/** A state of a sign. */
export type SignState = keyof typeof SIGN_STATE_LABELS;
/** The states of {@link SIGN_STATE_LABELS}. */
export const SIGN_STATES = Object.keys(SIGN_STATE_LABELS) as SignState[];

/** Filters of the list of signs: the open ones of a kind, or those that are not open. */
export const SIGN_FILTERS = [...SIGN_KINDS, 'seen', 'gone'] as const;
/** One of {@link SIGN_FILTERS}. */
export type SignFilter = (typeof SIGN_FILTERS)[number];

/** Most people, and rows behind it, that a sign names. */
export const MAX_SIGN_ROWS = 20;
