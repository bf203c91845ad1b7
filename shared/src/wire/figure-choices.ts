/** Who says what a published work has reached. */
export const FIGURE_SOURCES = ['TikTok', 'Kreator', 'Staf'] as const;
/** One of {@link FIGURE_SOURCES}. */
export type FigureSource = (typeof FIGURE_SOURCES)[number];

/** Why a published work cannot be read: no video at TikTok; TikTok is not linked, its permission taken back or too small; gone. */
export const FIGURE_TROUBLES = ['not_readable', 'not_linked', 'revoked', 'no_scope', 'gone'] as const;
/** One of {@link FIGURE_TROUBLES}. */
export type FigureTrouble = (typeof FIGURE_TROUBLES)[number];
