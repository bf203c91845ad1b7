/**
 * What the mark 'KOL terverifikasi' needs: TikTok linked and read, an account for withdrawals, a bank that confirms the holder's name,
 * and that name as the KOL's own.
 */
export const KOL_MARK_STEPS = ['tiktok', 'account', 'bank', 'name'] as const;
/** One of {@link KOL_MARK_STEPS}. */
export type KolMarkStep = (typeof KOL_MARK_STEPS)[number];
