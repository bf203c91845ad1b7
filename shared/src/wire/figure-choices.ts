/** Who says what a published work has reached. */
export const FIGURE_SOURCES = ['TikTok', 'Kreator', 'Staf'] as const;
/** One of {@link FIGURE_SOURCES}. */
export type FigureSource = (typeof FIGURE_SOURCES)[number];

/** Why a published work cannot be read: no video at TikTok; not in the linked account, its permission taken back or too small; gone. */
export const FIGURE_TROUBLES = ['not_readable', 'not_linked', 'revoked', 'no_scope', 'gone'] as const;
/** One of {@link FIGURE_TROUBLES}. */
export type FigureTrouble = (typeof FIGURE_TROUBLES)[number];

/** The largest count that a call takes. */
export const MAX_FIGURE = 1_000_000_000_000;

/** Why the figures of signed work are missing: besides {@link FIGURE_TROUBLES}, it is not published or not read yet. */
export const FIGURE_GAPS = ['not_published', 'not_read', ...FIGURE_TROUBLES] as const;
/** One of {@link FIGURE_GAPS}. */
export type FigureGap = (typeof FIGURE_GAPS)[number];

/** What is said of works with such a gap, after their number: '2 konten belum tayang'. */
export const FIGURE_GAP_LABELS: Readonly<Record<FigureGap | 'unknown', string>> = {
  not_published: 'belum tayang',
  not_read: 'belum dibaca',
  not_readable: 'bukan video TikTok, dan angkanya belum diisi kreator',
  not_linked: 'bukan di akun TikTok yang ditautkan',
  revoked: 'di akun TikTok yang izinnya dicabut',
  no_scope: 'di akun TikTok tanpa izin membaca video',
  gone: 'tidak ada lagi di TikTok, atau disembunyikan',
  unknown: 'tidak dapat dibaca',
};

/** Days for which a link to a report can be opened. */
export const REPORT_LINK_DAYS = ['7', '30', '90'] as const;
/** One of {@link REPORT_LINK_DAYS}. */
export type ReportLinkDays = (typeof REPORT_LINK_DAYS)[number];

/** The largest reference price of a thousand views, in rupiah. */
export const MAX_CPM = 10_000_000;
