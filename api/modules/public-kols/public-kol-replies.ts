import type { PublicKol, PublicKolItem, RateCard, Showcase } from '@sohor/shared/wire';
import { KOL_STEPS } from '@sohor/shared/wire/catalog';
import { kolMark } from '../accounts/index.ts';
import type { ShownResult } from '../figures/index.ts';
import {
  atMost,
  type BestWork,
  basisOf,
  componentsOf,
  type FoundPublicKol,
  figuresOf,
  joinCategories,
  type KolCounts,
  type ListedKol,
  type ShownWork,
} from '../kols/index.ts';
import type { PublicRecord } from '../reviews/index.ts';

export function toPublicKolItem(row: ListedKol): PublicKolItem {
  return {
    slug: row.slug,
    fullName: row.fullName,
    image: row.image,
    categories: joinCategories(row.categories),
    sohorScore: row.score,
    city: row.city,
    ...figuresOf(row),
    ...(row.isVerified && { isVerification: true }),
    ...(row.isChecked && { isChecked: true as const }),
    ...kolMark(row.mark),
  };
}

export function toPublicKol(
  kol: FoundPublicKol,
  rateCard: RateCard | undefined,
  { videos, weeks }: ShownWork,
  results: readonly ShownResult[],
  reviewed: PublicRecord,
): PublicKol {
  return {
    slug: kol.slug,
    fullName: kol.fullName,
    image: kol.image,
    categories: joinCategories(kol.categories),
    city: kol.city,
    sohorScore: kol.score === null ? null : Number(kol.score),
    ...figuresOf({ ...kol, engagement: percentOf(kol.engagement) }),
    ...(kol.isChecked && { isChecked: true as const }),
    ...kolMark(kol.mark),
    bio: kol.bio ?? '',
    isVerification: kol.verifiedAt !== null,
    breakdown: componentsOf(kol.breakdown),
    scoreBasis: basisOf(kol.breakdown),
    tikTok: kol.tiktok ?? '',
    tikTokUrl: kol.tiktok ? `https://www.tiktok.com/@${kol.tiktok}` : null,
    rateCard: rateCard && hasPrice(rateCard) ? rateCard : null,
    videos: videos.map((video) => ({ ...video, postedAt: toIso(video.postedAt) })),
    results: results.map(({ title, postedAt, takenAt, ...result }) => ({
      ...result,
      title: title ?? '',
      postedAt: postedAt.toISOString(),
      readAt: takenAt.toISOString(),
    })),
    ...reviewed,
    followersByWeek: weeks.map(({ at, engagement, ...week }) => ({
      ...week,
      at: toIso(at),
      engagement: percentOf(engagement),
    })),
  };
}

/** From interactions for each 10,000 views. */
const percentOf = (engagement: number | null) => (engagement === null ? null : engagement / 100);

const MANY_FOLLOWERS = 100_000;

export function toShowcase(
  { total, followers, city }: Pick<KolCounts, 'total' | 'followers' | 'city'>,
  works: readonly BestWork[],
): Showcase {
  const large = followers.steps.filter((_, at) => (KOL_STEPS.followers[at] ?? 0) >= MANY_FOLLOWERS);
  return {
    kols: total,
    largeKols: atMost(large.reduce((sum, kols) => sum + kols, 0)),
    cities: city.cities.length,
    works: works.map(({ categories: _, ...work }) => work),
  };
}

/** PostgreSQL's JSON has times with an offset instead of `Z`. */
const toIso = (at: string) => new Date(at).toISOString();

/** False for a card that was saved without prices. */
function hasPrice({ rates }: RateCard): boolean {
  return Object.values(rates).some((amounts) => Object.values(amounts ?? {}).some((amount) => amount > 0));
}
