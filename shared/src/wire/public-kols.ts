import { type Static, Type } from 'typebox';
import { LIMITS } from './catalog.ts';
import { endpoint, exact, nullable, ok } from './endpoint.ts';
import { City, KolQuery, kolFigures, kolPage, ScoreBasis, ScoreBreakdown } from './kols.ts';
import { RateCard } from './rate-card.ts';

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
      postedAt: Type.String({ format: 'date-time' }),
      views: Type.Integer(),
      likes: Type.Integer(),
    }),
    { maxItems: LIMITS.shownVideos },
  ),
  /** Followers at the last sync of each week, oldest first. */
  followersByWeek: Type.Array(exact({ at: Type.String({ format: 'date-time' }), count: Type.Integer() }), {
    maxItems: LIMITS.shownWeeks + 1,
  }),
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
