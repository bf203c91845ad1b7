import { type Static, Type } from 'typebox';
import { VERIFIED_NUMBER_LABELS } from './catalog.ts';
import { exact, nullable, oneOf } from './endpoint.ts';

export const NumberKind = oneOf(Object.values(VERIFIED_NUMBER_LABELS));
const Time = Type.String({ format: 'date-time' });

/** The mark 'Brand terverifikasi': what staff checked, and when. Only while it holds. */
export const BrandMark = exact({
  /** Null for a mark from before Brands sent documents. */
  jenis: nullable(NumberKind),
  sejak: Time,
  /** Null: without an end. */
  sampai: nullable(Time),
});
export type BrandMark = Static<typeof BrandMark>;
