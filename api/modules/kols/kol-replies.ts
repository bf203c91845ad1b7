import type { KolItem, ReviewSummary, SocialReply } from '@sohor/shared/wire';
import { eachNetwork, type KolMarkStep } from '@sohor/shared/wire/catalog';
import { kolMark } from '../accounts/index.ts';
import type { FoundProfile, SocialDataRow } from './read-social.ts';
import { joinCategories } from './rules/categories.ts';
import { maskEmail } from './rules/mask-email.ts';
import { basisOf, componentsOf } from './rules/stored-breakdown.ts';
import type { KolRow, ListedKol } from './search-kols.ts';

/** @param rating from shown reviews; left out without one */
export function toKolItem(row: KolRow, rating?: ReviewSummary): KolItem {
  return {
    user: {
      id: row.id,
      email: row.isRelated ? row.email : maskEmail(row.email),
      ...(!row.isRelated && { isEmailMasked: true as const }),
      fullName: row.fullName,
      image: row.image,
      idRole: 'KOL',
      categories: joinCategories(row.categories),
      tikTok: row.tiktok ?? '',
    },
    sohorScore: row.score,
    breakdown: componentsOf(row.breakdown),
    scoreBasis: basisOf(row.breakdown),
    slug: row.slug,
    figures: figuresOf(row),
    city: row.city,
    ...(row.isSaved && { tersimpan: true as const }),
    ...(row.isVerified && { isVerification: true as const }),
    ...(row.isChecked && { isChecked: true as const }),
    ...kolMark(row.mark),
    ...(rating && { ulasan: rating }),
  };
}

/** The figures that a list sorts and filters by, as every call names them. */
export function figuresOf({ followers, averageViews, engagement, priceFrom }: KolFigures): KolFigures {
  return { followers, averageViews, engagement, priceFrom };
}
export type KolFigures = Pick<ListedKol, 'followers' | 'averageViews' | 'engagement' | 'priceFrom'>;

export function toSocialReply(
  profile: FoundProfile,
  social: readonly SocialDataRow[],
  steps: readonly KolMarkStep[],
): SocialReply {
  const { tiktok, ...networks } = eachNetwork((network) => profile[network] ?? '');
  return {
    code: 200,
    user: {
      id: profile.id,
      email: profile.email,
      phone: profile.phone,
      isVerification: profile.verifiedAt !== null,
      ...(profile.isChecked && { isChecked: true as const }),
      ...kolMark(profile.mark),
      kurangUntukTanda: [...steps],
      slug: profile.slug,
      profile: {
        image: profile.image,
        categories: joinCategories(profile.categories),
        ...networks,
        tikTok: tiktok,
        bio: profile.bio ?? '',
        fullName: profile.fullName,
        city: profile.city,
      },
    },
    data: social.map(toSocialData),
    Error: null,
  };
}

function toSocialData({ videos, ...account }: SocialDataRow): SocialReply['data'][number] {
  return {
    type: 'TikTok',
    tiktok: {
      displayName: account.display_name,
      avatarUrl: account.avatar_url,
      followerCount: account.follower_count,
      videoCount: account.video_count,
      likesCount: account.likes_count,
      averageViews: account.average_views,
    },
    video: videos.map((video) => ({
      id: video.video_id,
      title: video.title,
      coverImageUrl: video.cover_image_url,
      embedLink: video.embed_link,
      likeCount: video.like_count,
      commentCount: video.comment_count,
      shareCount: video.share_count,
      viewCount: video.view_count,
    })),
  };
}
