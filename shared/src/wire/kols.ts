import { type Static, type TSchema, Type } from 'typebox';
import { eachNetwork, KOL_CITIES, KOL_ORDERS, LIMITS } from './catalog.ts';
import { endpoint, exact, nullable, ok, oneOf, page, text, Uuid, WebAddress } from './endpoint.ts';
import { KolMark } from './kol-mark.ts';
import { KOL_MARK_STEPS } from './kol-mark-choices.ts';
import { ReviewSummary } from './reviews.ts';

/** Points 0–100 of each named component; null without data. */
export const ScoreBreakdown = Type.Record(Type.String(), nullable(Type.Number()));

/** Data that a score is based on. `version` is that of the formula, `sampleSize` is the number of videos. */
export const ScoreBasis = exact({
  version: Type.Integer(),
  sampleSize: Type.Integer(),
  computedAt: Type.String({ format: 'date-time' }),
  /** When the score was computed. */
  followers: Type.Integer(),
  /** Average views per video of the sample. */
  averageViews: Type.Integer(),
  /** Interactions per view, 0.05 for 5 %; left out without a view. */
  engagement: Type.Optional(Type.Number()),
});

/** Figures by which lists of KOLs are sorted and filtered; they are the same wherever a KOL is shown. Null if not known. */
export const kolFigures = {
  /** Followers on TikTok. */
  followers: nullable(Type.Integer()),
  /** Average views per video of the score's sample. */
  averageViews: nullable(Type.Integer()),
  /** Interactions in percent of the views of these videos. */
  engagement: nullable(Type.Number()),
  /** Lowest price of the rate card in rupiah. */
  priceFrom: nullable(Type.Integer()),
};

/** The city that the KOL states; null if it states none. */
export const City = nullable(Type.String());

/** A KOL in a Brand's search. */
export const KolItem = exact({
  user: exact({
    id: Uuid,
    /** Complete for a KOL that applied to the Brand or was invited by it; masked as `s•••@•••` for any other. */
    email: Type.String(),
    isEmailMasked: Type.Optional(Type.Literal(true)),
    fullName: Type.String(),
    image: nullable(Type.String()),
    idRole: Type.Literal('KOL'),
    /** Comma-separated. */
    categories: Type.String(),
    /** Handle without @, or empty. */
    tikTok: Type.String(),
  }),
  /** 0–100, or null without data. */
  sohorScore: nullable(Type.Number()),
  breakdown: ScoreBreakdown,
  /** Data that the score is based on; null without a score. */
  scoreBasis: nullable(ScoreBasis),
  /** Names the KOL's public page. */
  slug: Type.String(),
  /** The Brand keeps it in one of its lists; left out if not. */
  tersimpan: Type.Optional(Type.Literal(true)),
  /** Its figures come from a TikTok account that is linked; left out if not. */
  isVerification: Type.Optional(Type.Literal(true)),
  /** Staff has verified the KOL; left out if not. */
  isChecked: Type.Optional(Type.Literal(true)),
  /** The mark 'KOL terverifikasi'; left out without it. */
  tanda: Type.Optional(KolMark),
  /** From reviews that are shown; left out without one, and of a KOL in a list of the Brand's. */
  ulasan: Type.Optional(ReviewSummary),
  figures: exact(kolFigures),
  city: City,
});
export type KolItem = Static<typeof KolItem>;

/** Ranges of `KOL_STEPS`, given by their numbers and separated by commas. A KOL matches if it is in one of them. */
const Steps = Type.Optional(Type.String({ maxLength: 60, pattern: '^[0-9]+(,[0-9]+)*$' }));

/** Query of the KOL search. `q`: part of the full name, in any case; `limit`: digits, at most 50. */
export const KolQuery = exact({
  q: Type.Optional(Type.String({ maxLength: 120 })),
  sort: Type.Optional(oneOf(KOL_ORDERS)),
  followers: Steps,
  views: Steps,
  engagement: Steps,
  score: Steps,
  price: Steps,
  /** One of `KOL_CITIES`. */
  city: Type.Optional(oneOf(KOL_CITIES)),
  /** Only KOLs that staff has verified. */
  verified: Type.Optional(Type.Literal('true')),
  /** Whether the answer includes `counts`, which cost more than a page. */
  counts: Type.Optional(Type.Literal('true')),
  cursor: Type.Optional(Type.String({ maxLength: 200 })),
  limit: Type.Optional(Type.String({ pattern: '^[1-9][0-9]?$' })),
});

/** Number of matching KOLs; 1,001 means 'more than 1,000'. The filter by name is ignored. */
const Counted = Type.Integer();
const StepCounts = exact({
  /** Counts for each range, with all filters except this one. */
  steps: Type.Array(Counted),
  /** Total with all filters except this one. */
  without: Counted,
});

/** Counts of KOLs for the current filters. */
export const KolCounts = exact({
  total: Counted,
  followers: StepCounts,
  views: StepCounts,
  engagement: StepCounts,
  score: StepCounts,
  price: StepCounts,
  verified: StepCounts,
  city: exact({
    /** Counts for each city, with all filters except this one; cities without KOLs are left out. */
    cities: Type.Array(exact({ city: Type.String(), kols: Counted }), { maxItems: KOL_CITIES.length }),
    /** Total with all filters except this one. */
    without: Counted,
  }),
});
export type KolCounts = Static<typeof KolCounts>;

/** A page of a list of KOLs, with the counts if they were requested. */
export function kolPage<S extends TSchema>(row: S) {
  return exact({ ...page(row).properties, counts: Type.Optional(KolCounts) });
}

/** 429 after very many profiles in a short time. */
export const listKols = endpoint({
  method: 'GET',
  path: 'user/kol',
  access: 'Brand',
  summary: `All KOLs, by score or as \`sort\` says, ${LIMITS.kolPage} a page.`,
  team: 'read',
  errors: ['kol_reads_spent'],
  query: KolQuery,
  reply: kolPage(KolItem),
});

/** 404 for anything but one of the 20 categories; 429 as {@link listKols}. */
export const listKolsByCategory = endpoint({
  method: 'GET',
  path: 'user/kol/:category',
  access: 'Brand',
  summary: 'KOLs of one category (lowercase), by score or as `sort` says.',
  team: 'read',
  errors: ['category_not_found', 'kol_reads_spent'],
  params: exact({ category: Type.String({ maxLength: 40, pattern: '^[a-z]+$' }) }),
  query: KolQuery,
  reply: kolPage(KolItem),
});

/** 404 for a KOL whose account is not active; 429 as {@link listKols}. */
export const readKol = endpoint({
  method: 'GET',
  path: 'user/kol/detail/:id',
  access: 'Brand',
  summary: 'One KOL as the search shows it, also without a profile, which no search finds.',
  team: 'read',
  errors: ['kol_not_found', 'kol_reads_spent'],
  params: exact({ id: Uuid }),
  reply: ok(KolItem),
});

const { tiktok: tikTok, ...otherNetworks } = eachNetwork(() => Type.String());

/** The part of a KOL's profile that the KOL writes. A platform holds a handle, an address, or an empty text. */
export const SocialProfile = exact({
  image: nullable(Type.String()),
  /** Comma-separated. */
  categories: Type.String(),
  ...otherNetworks,
  tikTok,
  bio: Type.String(),
  fullName: Type.String(),
  city: City,
});

/** A video of the linked account with its counts, as of the last sync. */
export const SocialVideo = exact({
  id: Type.String(),
  title: Type.String(),
  coverImageUrl: nullable(Type.String()),
  embedLink: Type.String(),
  likeCount: Type.Integer(),
  commentCount: Type.Integer(),
  shareCount: Type.Integer(),
  viewCount: Type.Integer(),
});

/** A linked account with its counts and videos, as of the last sync. */
export const SocialData = exact({
  type: Type.Literal('TikTok'),
  tiktok: exact({
    displayName: Type.String(),
    avatarUrl: nullable(Type.String()),
    followerCount: Type.Integer(),
    videoCount: Type.Integer(),
    likesCount: Type.Integer(),
    /** Average views per video of the score's sample, as Brands see it; null without a score. */
    averageViews: nullable(Type.Integer()),
  }),
  video: Type.Array(SocialVideo),
});

/** `GET Scraper`: the answer has the keys `user` and `data` side by side. */
export const readSocial = endpoint({
  method: 'GET',
  path: 'Scraper',
  access: 'KOL',
  summary: "The KOL's own profile and social data.",
  reply: exact({
    code: Type.Literal(200),
    user: exact({
      id: Uuid,
      email: Type.String(),
      phone: Type.String(),
      isVerification: Type.Boolean(),
      /** Staff has verified the KOL; left out if not. */
      isChecked: Type.Optional(Type.Literal(true)),
      /** The mark 'KOL terverifikasi'; left out without it. */
      tanda: Type.Optional(KolMark),
      /** What it still needs for the mark. */
      kurangUntukTanda: Type.Array(oneOf(KOL_MARK_STEPS)),
      /** Names the KOL's public page. */
      slug: nullable(Type.String()),
      profile: SocialProfile,
    }),
    data: Type.Array(SocialData),
    Error: Type.Null(),
  }),
});
/** Answer of {@link readSocial}; `data` is empty without a linked account. */
export type SocialReply = Static<typeof readSocial.reply>;

/** 400 for an empty name, a category that is not one of the 20, or an image that the caller did not upload. */
export const updateProfile = endpoint({
  method: 'POST',
  path: 'auth/UpdateProfileSosmed',
  access: 'KOL',
  summary: "Replaces the KOL's profile.",
  errors: ['name_turns_around', 'name_has_address', 'category_unknown', 'image_not_yours'],
  body: exact({
    /** Path that the caller got from `file/upload`, or null. */
    image: nullable(Type.String({ maxLength: 200 })),
    /** Comma-separated, from the 20 categories. */
    categories: Type.String({ maxLength: 400 }),
    ...eachNetwork(WebAddressOrHandle),
    bio: text(1000),
    fullName: text(120, 1),
    /** Null removes it. The specified body has no such field: where it is left out, the city stays. */
    city: Type.Optional(nullable(oneOf(KOL_CITIES))),
  }),
  reply: ok(Type.Null()),
});
/** Body of {@link updateProfile}. */
export type UpdateProfile = Static<typeof updateProfile.body>;

/** A handle (`@sari.cantik`), an http(s) address, or empty. */
function WebAddressOrHandle() {
  return Type.Union([WebAddress, Type.String({ maxLength: 120, pattern: '^@?[A-Za-z0-9._-]*$' })]);
}
