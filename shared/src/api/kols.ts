import type { KolItem, SocialReply } from '../wire/index.ts';
import { KOL_CITIES, type KolCity } from '../wire/kol-cities.ts';
import type { KolOrder } from '../wire/kol-finding.ts';
import type { KolMarkStep } from '../wire/kol-mark-choices.ts';
import type { SocialNetwork } from '../wire/social-networks.ts';
import { call } from './call.ts';
import { splitCategories } from './categories.ts';
import { filterQuery, type KolCounts, type KolFigures, type KolFilters, NO_FILTERS } from './kol-filters.ts';
import { type KolMark, toKolMark } from './kol-mark.ts';
import { type Page, toPage } from './page.ts';
import { type Rating, toRating } from './rating.ts';

/** A KOL as a Brand finds it. */
export interface Kol extends KolFigures {
  id: string;
  fullName: string;
  /** The whole address when the KOL applied to the signed-in Brand or was invited by it; otherwise `s•••@•••`. */
  email: string;
  isEmailMasked: boolean;
  image: string | null;
  role: string;
  categories: string[];
  /** TikTok handle without @, or empty. */
  tiktok: string;
  /** 0–100, or null without data. */
  score: number | null;
  /** Points 0–100 by component; null without data. */
  breakdown: Record<string, number | null>;
  /** What the score was computed from; null without a score. */
  basis: {
    /** Version of the formula. */
    version: number;
    /** Videos counted. */
    sampleSize: number;
    /** ISO 8601 */
    computedAt: string;
    /** Followers on TikTok at that time. */
    followers: number;
    /** Average over the counted videos. */
    averageViews: number;
  } | null;
  /** Slug of the KOL's public page. */
  slug: string;
  /** City where the KOL lives; null when it does not say. */
  city: string | null;
  /** True when the Brand keeps it in one of its lists. */
  isSaved: boolean;
  /** True when its figures come from a TikTok account that is linked. */
  isVerified: boolean;
  /** True when staff has verified the KOL. */
  isChecked: boolean;
  /** The mark 'KOL terverifikasi'; null without it. */
  mark: KolMark | null;
  /** From finished work, in a search; null without a review. */
  rating: Rating | null;
}

/** Translates from the wire. @internal */
export function toKol({
  user,
  sohorScore,
  breakdown,
  scoreBasis,
  slug,
  tersimpan,
  isVerification,
  isChecked,
  tanda,
  ulasan,
  figures,
  city,
}: KolItem): Kol {
  return {
    id: user.id,
    fullName: user.fullName,
    email: user.email,
    isEmailMasked: user.isEmailMasked ?? false,
    image: user.image,
    role: user.idRole,
    categories: splitCategories(user.categories),
    tiktok: user.tikTok,
    score: sohorScore,
    breakdown,
    basis: scoreBasis,
    slug,
    city,
    isSaved: tersimpan ?? false,
    isVerified: isVerification ?? false,
    isChecked: isChecked ?? false,
    mark: toKolMark(tanda),
    rating: toRating(ulasan),
    ...figures,
  };
}

/** What a Brand or a visitor searches for, from `cursor` on. */
export interface KolSearch {
  /** One of the 20 categories, or null for all. */
  category: string | null;
  /** Part of the full name, upper or lower case. */
  name?: string;
  filters?: KolFilters | undefined;
  cursor?: string | undefined;
}

/** KOLs in the order that the filters say, best first; those without that figure come last. */
export async function searchKols(
  { category, name, filters = NO_FILTERS, cursor }: KolSearch,
  signal?: AbortSignal,
): Promise<Page<Kol>> {
  // Without an order the API sorts by score.
  const query = { q: name, cursor, ...filterQuery(filters), sort: filters.sort };
  return toPage(await askKols(category, { query, ...(signal && { signal }) }), toKol);
}

/** Number of KOLs that the filters leave in a category, whatever their names; null when the API does not count them. */
export async function countKols(
  { category, filters }: Pick<KolSearch, 'category' | 'filters'>,
  signal?: AbortSignal,
): Promise<KolCounts | null> {
  const query = { limit: '1', counts: 'true' as const, ...filterQuery(filters) };
  return (await askKols(category, { query, ...(signal && { signal }) })).counts ?? null;
}

/**
 * One KOL, without its rating.
 * @throws {ApiError} 404 when its account is not active
 */
export async function fetchKol(id: string): Promise<Kol> {
  return toKol((await call('GET user/kol/detail/:id', { params: { id } })).data);
}

type KolQuery = Omit<ReturnType<typeof filterQuery>, 'sort'> & {
  sort?: KolOrder;
  q?: string | undefined;
  cursor?: string | undefined;
};

function askKols(
  category: string | null,
  options: { query: KolQuery & { limit?: string; counts?: 'true' }; signal?: AbortSignal },
) {
  return category === null
    ? call('GET user/kol', options)
    : call('GET user/kol/:category', { params: { category: category.toLowerCase() }, ...options });
}

/** What a KOL enters about itself. Platforms hold a user name, an address or an empty string. */
export interface SocialProfile extends Record<SocialNetwork, string> {
  image: string | null;
  categories: string[];
  bio: string;
  fullName: string;
  /** Null where the KOL does not say. */
  city: KolCity | null;
}

/** A linked account with its counts and videos, as of the last sync. */
export type SocialAccount = SocialReply['data'][number];

/** The KOL's own profile as the rate-card page shows it. */
export interface OwnProfile {
  id: string;
  email: string;
  phone: string;
  isVerified: boolean;
  /** True when staff has verified the KOL. */
  isChecked: boolean;
  /** The mark 'KOL terverifikasi'; null without it. */
  mark: KolMark | null;
  /** What it still needs for the mark. */
  missingForMark: KolMarkStep[];
  /** Slug of the KOL's public page; null when unknown. */
  slug: string | null;
  profile: SocialProfile;
  accounts: SocialAccount[];
}

/** The signed-in KOL's profile and linked accounts. */
export async function fetchOwnProfile(): Promise<OwnProfile> {
  const { user, data } = await call('GET Scraper');
  const { tikTok, categories, city, ...profile } = user.profile;
  return {
    id: user.id,
    email: user.email,
    phone: user.phone,
    isVerified: user.isVerification,
    isChecked: user.isChecked ?? false,
    mark: toKolMark(user.tanda),
    missingForMark: user.kurangUntukTanda,
    slug: user.slug ?? null,
    profile: {
      ...profile,
      tiktok: tikTok,
      categories: splitCategories(categories),
      city: KOL_CITIES.find((known) => known === city) ?? null,
    },
    accounts: data,
  };
}

/**
 * Replaces the signed-in KOL's profile.
 * @throws {ApiError} 400 for an empty name, an unknown category, or an image that this KOL did not upload
 */
export async function updateProfile({ categories, ...profile }: SocialProfile): Promise<void> {
  await call('POST auth/UpdateProfileSosmed', { body: { ...profile, categories: categories.join(',') } });
}
