import { API_BASE } from '../wire/catalog.ts';
import type { PublicKolItem, RateCard, PublicKol as WirePublicKol } from '../wire/index.ts';
import { call, type Endpoints } from './call.ts';
import { splitCategories } from './categories.ts';
import { filterQuery, type KolCounts, type KolFigures } from './kol-filters.ts';
import { type KolMark, toKolMark } from './kol-mark.ts';
import type { Kol, KolSearch } from './kols.ts';
import { type Page, toPage, type WirePage } from './page.ts';

/** The public data of a KOL: no e-mail, no phone number, no id. */
export interface PublicKol extends KolFigures {
  /** Slug of the KOL's public page; it never changes. */
  slug: string;
  fullName: string;
  image: string | null;
  categories: string[];
  /** 0–100, or null without data. */
  score: number | null;
  /** City where the KOL lives; null when it does not say. */
  city: string | null;
  /** True when its figures come from a TikTok account that is linked. */
  isVerified: boolean;
  /** True when staff has verified the KOL. */
  isChecked: boolean;
  /** The mark 'KOL terverifikasi'; null without it. */
  mark: KolMark | null;
}

/** Everything on a KOL's public page. */
export interface PublicKolProfile extends PublicKol {
  bio: string;
  /** Points 0–100 by component; null without data. */
  breakdown: Kol['breakdown'];
  /** What the score was computed from; null without a score. */
  basis: Kol['basis'];
  /** TikTok handle without @, or empty. */
  tiktok: string;
  tiktokUrl: string | null;
  /** Null until the KOL has published one. */
  rateCard: RateCard | null;
  /** Videos of its TikTok account, newest first; at most 6. */
  videos: WirePublicKol['videos'];
  /** Figures of its paid work that TikTok told and that it agrees to show, newest first; at most 12. */
  results: WirePublicKol['results'];
  /** Paid work, how much of it was never overdue, and reviews; `rating` is null for fewer than `LEAST_REVIEWS` of them. */
  record: WirePublicKol['record'];
  /** The newest reviews, without the Brands' names; at most 3. */
  reviews: WirePublicKol['reviews'];
  /** Followers, and what the newest videos reached, at the last sync of each week, oldest first; `at` is ISO 8601. */
  followersByWeek: WirePublicKol['followersByWeek'];
}

function toPublicKol({
  slug,
  fullName,
  image,
  followers,
  averageViews,
  engagement,
  priceFrom,
  city,
  ...item
}: PublicKolItem): PublicKol {
  return {
    slug,
    fullName,
    image,
    categories: splitCategories(item.categories),
    score: item.sohorScore,
    followers,
    averageViews,
    engagement,
    priceFrom,
    city,
    isVerified: item.isVerification ?? false,
    isChecked: item.isChecked ?? false,
    mark: toKolMark(item.tanda),
  };
}

/** The API's answer for a list of KOLs. */
export type PublicKolsAnswer = Partial<WirePage<PublicKolItem>>;

/** The API's answer for one KOL. */
export interface PublicKolAnswer {
  data: WirePublicKol;
}

/** @throws {ApiError} when the answer has no list */
export function toPublicKols(answer: PublicKolsAnswer): Page<PublicKol> {
  return toPage(answer, toPublicKol);
}

/** KOLs in the order that the filters say, best first; those without that figure come last. Needs no session. */
export async function searchPublicKols(
  { category, name, filters, cursor }: KolSearch,
  signal?: AbortSignal,
): Promise<Page<PublicKol>> {
  const query = { category: category ?? undefined, q: name, cursor, ...filterQuery(filters) };
  return toPublicKols(await call('GET public/kol', { query, ...(signal && { signal }) }));
}

/** Number of public KOLs that the filters leave in a category, whatever their names; null when the API does not count them. */
export async function countPublicKols(
  { category, filters }: Pick<KolSearch, 'category' | 'filters'>,
  signal?: AbortSignal,
): Promise<KolCounts | null> {
  const query = {
    category: category ?? undefined,
    limit: '1',
    counts: 'true' as const,
    ...filterQuery(filters),
  };
  return (await call('GET public/kol', { query, ...(signal && { signal }) })).counts ?? null;
}

/** The public page of a KOL. Needs no session. @throws {ApiError} 404 for an unknown slug */
export async function fetchPublicKol(slug: string): Promise<PublicKolProfile> {
  return toPublicKolProfile(await call('GET public/kol/:slug', { params: { slug } }));
}

/** Translates from the wire. */
export function toPublicKolProfile({ data }: PublicKolAnswer): PublicKolProfile {
  return {
    ...toPublicKol(data),
    bio: data.bio,
    breakdown: data.breakdown,
    basis: data.scoreBasis,
    tiktok: data.tikTok,
    tiktokUrl: data.tikTokUrl,
    rateCard: data.rateCard,
    videos: data.videos,
    results: data.results,
    record: data.record,
    reviews: data.reviews,
    followersByWeek: data.followersByWeek,
  };
}

const MEDIA_KIT: Endpoints['GET public/kol/:slug/pdf']['path'] = 'public/kol/:slug/pdf';
const CARD: Endpoints['GET public/kol/:slug/card.png']['path'] = 'public/kol/:slug/card.png';
const addressOf = (path: string, slug: string) =>
  `${API_BASE}/${path.replace(':slug', encodeURIComponent(slug))}`;

/** Address of the public page as a PDF, for a link: it needs neither a session nor scripts. */
export const mediaKitAddress = (slug: string): string => addressOf(MEDIA_KIT, slug);

/** Address of a picture of the public page for previews of links, 1200 × 630 pixels. */
export const mediaKitCard = (slug: string): string => addressOf(CARD, slug);
