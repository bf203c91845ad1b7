import { type Static, Type } from 'typebox';
import { LIMITS } from './catalog.ts';
import { endpoint, exact, nullable, ok } from './endpoint.ts';
import { KolMark } from './kol-mark.ts';
import { City, KolQuery, kolFigures, kolPage, ScoreBasis, ScoreBreakdown } from './kols.ts';
import { RateCard } from './rate-card.ts';
import { BEST_MARK } from './review-choices.ts';

const Time = Type.String({ format: 'date-time' });
const Count = Type.Integer({ minimum: 0 });

const shown = {
  /** Names the KOL's public page; it never changes. */
  slug: Type.String(),
  fullName: Type.String(),
  image: nullable(Type.String()),
  /** Comma-separated. */
  categories: Type.String(),
  /** 0–100, or null without data. */
  sohorScore: nullable(Type.Number()),
  ...kolFigures,
  city: City,
  /** Its figures come from a TikTok account that is linked; left out of a list if not. */
  isVerification: Type.Optional(Type.Boolean()),
  /** Staff has verified the KOL; left out if not. */
  isChecked: Type.Optional(Type.Literal(true)),
  /** The mark 'KOL terverifikasi'; left out without it. */
  tanda: Type.Optional(KolMark),
};

/** What everyone may see of a KOL: no e-mail, no phone number, no id. */
export const PublicKolItem = exact(shown);
export type PublicKolItem = Static<typeof PublicKolItem>;

/** What the public page of a KOL shows: no e-mail, no phone number, no id. */
export const PublicKol = exact({
  ...shown,
  bio: Type.String(),
  isVerification: Type.Boolean(),
  breakdown: ScoreBreakdown,
  scoreBasis: nullable(ScoreBasis),
  /** Handle without @, or empty. */
  tikTok: Type.String(),
  tikTokUrl: nullable(Type.String()),
  /** Null until the KOL has published one. */
  rateCard: nullable(RateCard),
  /** Videos of the TikTok account at its last sync, newest first. */
  videos: Type.Array(
    exact({
      title: Type.String(),
      /** Path of a picture; null without one. */
      cover: nullable(Type.String()),
      /** Address of the video at TikTok. */
      url: Type.String(),
      postedAt: Time,
      views: Type.Integer(),
      likes: Type.Integer(),
    }),
    { maxItems: LIMITS.shownVideos },
  ),
  /** Figures of paid work that TikTok told, and that the KOL agrees to show; the newest first. No Brand, campaign or price. */
  results: Type.Array(
    exact({
      /** Empty where it is not known. */
      title: Type.String(),
      cover: nullable(Type.String()),
      url: Type.String(),
      jobType: Type.String(),
      postedAt: Time,
      /** When TikTok told the figures. */
      readAt: Time,
      views: Count,
      likes: Count,
      comments: Count,
      shares: Count,
    }),
    { maxItems: LIMITS.shownResults },
  ),
  /** Paid work, how much of it was never overdue, and what Brands said of it; `rating` is null for fewer than three reviews. */
  record: exact({
    finished: Count,
    onTime: Count,
    reviews: Count,
    rating: nullable(Type.Number({ minimum: 1, maximum: BEST_MARK })),
  }),
  /** The newest reviews by Brands, which are not named. A text that staff has hidden is empty. */
  reviews: Type.Array(
    exact({
      at: Time,
      marks: Type.Array(Type.Integer({ minimum: 1, maximum: BEST_MARK })),
      text: Type.String(),
      /** The KOL's answer. */
      answer: nullable(Type.String()),
    }),
    { maxItems: LIMITS.shownReviews },
  ),
  /** Followers, and what the newest videos reached, at the last sync of each week, oldest first. Null where that was not kept. */
  followersByWeek: Type.Array(
    exact({
      at: Time,
      count: Type.Integer(),
      averageViews: kolFigures.averageViews,
      engagement: kolFigures.engagement,
    }),
    { maxItems: LIMITS.shownWeeks + 1 },
  ),
});
export type PublicKol = Static<typeof PublicKol>;

/** 404 for anything but one of the 20 categories. */
export const listPublicKols = endpoint({
  method: 'GET',
  path: 'public/kol',
  access: 'public',
  summary: `KOLs, recommended ones first or as \`sort\` says, ${LIMITS.kolPage} a page. \`category\` is one of the 20, in any case.`,
  errors: ['category_not_found'],
  query: exact({
    category: Type.Optional(Type.String({ maxLength: 40, pattern: '^[A-Za-z]+$' })),
    ...KolQuery.properties,
  }),
  reply: kolPage(PublicKolItem),
});

/** 404 for an unknown slug. */
export const readPublicKol = endpoint({
  method: 'GET',
  path: 'public/kol/:slug',
  access: 'public',
  summary: 'The public page of a KOL.',
  errors: ['kol_not_found', 'kol_reads_spent'],
  params: exact({ slug: Type.String({ maxLength: 100 }) }),
  reply: ok(PublicKol),
});

/** Made of what `readPublicKol` answers, and of nothing else. */
export const downloadMediaKit = endpoint({
  ...readPublicKol,
  path: 'public/kol/:slug/pdf',
  summary: 'The public page of a KOL as a document of one page.',
  media: 'application/pdf',
  reply: Type.Unknown(),
});

/** What a shared link to the page shows: 1200 × 630 pixels, with name, categories, followers and score. */
export const drawMediaKitCard = endpoint({
  ...readPublicKol,
  path: 'public/kol/:slug/card.png',
  summary: 'A picture of the public page of a KOL, for previews of links.',
  media: 'image/png',
  reply: Type.Unknown(),
});
