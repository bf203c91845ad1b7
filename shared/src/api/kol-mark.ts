import type { KolMark as WireMark } from '../wire/kol-mark.ts';

/** The mark 'KOL terverifikasi', while it holds. Times are ISO 8601. */
export interface KolMark {
  /** Since when its TikTok account is linked. */
  linkedAt: string;
  /** When its bank said that the account for its pay has the KOL's name. */
  namedAt: string;
}

/** Translates from the wire; null without a mark. */
export const toKolMark = (wire: WireMark | undefined): KolMark | null =>
  wire ? { linkedAt: wire.tiktok, namedAt: wire.nama } : null;
