import type { PublicKol, PublicKolItem, RateCard } from '@sohor/shared/wire';
import {
  basisOf,
  componentsOf,
  type FoundPublicKol,
  joinCategories,
  type PublicKolRow,
} from '../kols/index.ts';

export function toPublicKolItem(row: PublicKolRow): PublicKolItem {
  return {
    slug: row.slug,
    fullName: row.fullName,
    image: row.image,
    categories: joinCategories(row.categories),
    sohorScore: row.rank < 0 ? null : row.rank / 10,
    followers: row.followers,
    averageViews: row.averageViews,
    ...(row.isChecked && { isChecked: true as const }),
  };
}

export function toPublicKol(kol: FoundPublicKol, rateCard: RateCard | undefined): PublicKol {
  return {
    slug: kol.slug,
    fullName: kol.fullName,
    image: kol.image,
    categories: joinCategories(kol.categories),
    sohorScore: kol.score === null ? null : Number(kol.score),
    followers: kol.followers,
    averageViews: kol.breakdown?.averageViews ?? null,
    ...(kol.isChecked && { isChecked: true as const }),
    bio: kol.bio ?? '',
    isVerification: kol.verifiedAt !== null,
    breakdown: componentsOf(kol.breakdown),
    scoreBasis: basisOf(kol.breakdown),
    tikTok: kol.tiktok ?? '',
    tikTokUrl: kol.tiktok ? `https://www.tiktok.com/@${kol.tiktok}` : null,
    rateCard: rateCard && hasPrice(rateCard) ? rateCard : null,
  };
}

/** A card that was saved empty says nothing. */
function hasPrice({ rates }: RateCard): boolean {
  return Object.values(rates).some((amounts) => Object.values(amounts ?? {}).some((amount) => amount > 0));
}
