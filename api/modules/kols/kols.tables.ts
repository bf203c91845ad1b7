import type { SocialNetwork } from '@sohor/shared/wire/catalog';
import type { ColumnType, Generated } from 'kysely';
import type { Kept } from '../../platform/kept.ts';
import type { StoredBreakdown } from './rules/stored-breakdown.ts';

interface SocialCounts {
  follower_count: number;
  video_count: number;
  likes_count: number;
}

export interface KolTables {
  /** `tiktok` is a handle without @. */
  kol_profiles: {
    kol_id: string;
    bio: Generated<string>;
    /** Lowercase, in the order the KOL chose. */
    categories: Generated<string[]>;
    /** One of `KOL_CITIES`. */
    city: Generated<string | null>;
    verified_at: Date | null;
    score: ColumnType<string | null, number | null, number | null>;
    breakdown: StoredBreakdown | null;
    /** Since when the KOL refuses to be scored. */
    score_refused_at: Generated<Date | null>;
    updated_at: Generated<Date>;
  } & Record<SocialNetwork, Generated<string>>;
  /** The last score of each day on which it changed. */
  score_days: { kol_id: string; day: string; version: number; score: ColumnType<string, number, number> };
  /** Average points of the KOLs of a category; '' stands for all. */
  delivery_priors: { category: string; points: ColumnType<string, number, never> };
  /** Kept by triggers: every active KOL with what lists search, sort and filter by. */
  kol_search: Kept<{
    kol_id: string;
    name: string;
    categories: string[];
    city: string | null;
    has_profile: boolean;
    is_checked: boolean;
  }>;
  /** Kept by triggers. */
  kol_slugs: Kept<{ kol_id: string; slug: string }>;
  /** Which KOLs a brand was shown, as a set of bits; see `watch-kol-reads.ts`. */
  kol_reads: { brand_id: string; span: 'hour' | 'day'; window_start: Date; seen: string };
  social_accounts: SocialCounts & {
    id: Generated<string>;
    kol_id: string;
    provider: 'tiktok';
    display_name: string;
    avatar_url: string | null;
    /** The account's id at the provider. */
    external_id: string | null;
    avatar_source: string | null;
    synced_at: Date | null;
    created_at: Generated<Date>;
  };
  social_snapshots: SocialCounts & {
    account_id: string;
    taken_at: Date;
    average_views: Generated<number | null>;
    /** Interactions for each 10,000 views. */
    engagement: Generated<number | null>;
  };
  social_videos: {
    account_id: string;
    video_id: string;
    title: string;
    cover_image_url: string | null;
    embed_link: string;
    posted_at: Date;
    like_count: number;
    comment_count: number;
    share_count: number;
    view_count: number;
  };
}

/** What other modules may read. */
export interface KolViews {
  /** Every KOL has a row, also before it saved a profile. */
  kol_cards: Kept<{
    kol_id: string;
    slug: string;
    score: string | null;
    /** Categories and a text about itself. */
    has_profile: boolean;
    is_synced: boolean;
    /** Its figures come from a TikTok account that is linked. */
    is_verified: boolean;
  }>;
  /** Present scores, with what is behind them. */
  kol_scores: Kept<{ kol_id: string; score: string | null; breakdown: StoredBreakdown | null }>;
  /** The figures that lists show, sort and filter by, defined in this view alone. Only active KOLs have a row. */
  kol_figures: Kept<{
    kol_id: string;
    followers: number | null;
    average_views: number | null;
    /** Interactions for each 10,000 views. */
    engagement: number | null;
    price_idr: number | null;
  }>;
  /** Sort keys of active KOLs; the highest comes first. */
  kol_order: Kept<{
    kol_id: string;
    by_score: number;
    by_followers: number;
    by_views: number;
    by_engagement: number;
    by_price: number;
  }>;
  /** Paths of the images that its social data shows. */
  kol_images: Kept<{ kol_id: string; path: string | null }>;
  /** How many followers a KOL had at each sync. */
  follower_counts: Kept<{ kol_id: string; taken_at: Date; followers: number }>;
  posted_videos: Kept<{
    kol_id: string;
    video_id: string;
    title: string;
    cover: string | null;
    posted_at: Date;
    views: number;
  }>;
}

declare module '../../platform/database.ts' {
  interface Database extends KolTables, KolViews {}
}
