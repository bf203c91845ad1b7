import type { ColumnType, Generated } from 'kysely';
import type { StoredBreakdown } from './stored-breakdown.ts';

interface SocialCounts {
  follower_count: number;
  video_count: number;
  likes_count: number;
}

export interface KolTables {
  kol_profiles: {
    kol_id: string;
    bio: Generated<string>;
    /** Lowercase, in the order the KOL chose. */
    categories: Generated<string[]>;
    youtube: Generated<string>;
    /** Handle without @. */
    tiktok: Generated<string>;
    instagram: Generated<string>;
    facebook: Generated<string>;
    linkedin: Generated<string>;
    verified_at: Date | null;
    score: ColumnType<string | null, number | null, number | null>;
    breakdown: StoredBreakdown | null;
    updated_at: Generated<Date>;
  };
  /** Kept by triggers. */
  kol_categories: {
    kol_id: ColumnType<string, never, never>;
    category: ColumnType<string, never, never>;
    rank: ColumnType<number, never, never>;
  };
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
  social_snapshots: SocialCounts & { account_id: string; taken_at: Date };
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
