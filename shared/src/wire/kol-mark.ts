import { type Static, Type } from 'typebox';
import { exact } from './endpoint.ts';

const Time = Type.String({ format: 'date-time' });

/** The mark 'KOL terverifikasi': what was checked, and when. Only while it holds. */
export const KolMark = exact({
  /** Since when its TikTok account is linked. */
  tiktok: Time,
  /** When its bank said that the account for its pay has the KOL's name. */
  nama: Time,
});
export type KolMark = Static<typeof KolMark>;
