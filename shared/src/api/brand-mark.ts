import type { BrandMark as WireMark } from '../wire/brand-mark.ts';

/** The mark 'Brand terverifikasi', while it holds. Times are ISO 8601. */
export interface BrandMark {
  /** What staff checked; null for a mark from before Brands sent documents. */
  numberKind: 'NIB' | 'NPWP' | null;
  since: string;
  /** Null: without an end. */
  until: string | null;
}

/** Translates from the wire. */
export const toBrandMark = ({ jenis, sejak, sampai }: WireMark): BrandMark => ({
  numberKind: jenis,
  since: sejak,
  until: sampai,
});
