import type { Generated } from 'kysely';
import type { Kept } from '../../platform/kept.ts';
import type { SyncFailure } from './sync-rules.ts';

export interface TikTokTables {
  tiktok_links: {
    kol_id: string;
    open_id: string;
    scopes: string[];
    sealed_tokens: string;
    key_id: string;
    access_expires_at: Date;
    refresh_expires_at: Date;
    linked_at: Date;
    next_sync_at: Date;
  };
  sync_runs: {
    id: Generated<string>;
    kol_id: string;
    cause: 'link' | 'kol' | 'daily';
    status: Generated<'running' | 'success' | 'failed'>;
    step: Generated<'starting' | 'profile' | 'videos' | 'images' | 'score' | 'done'>;
    started_at: Date;
    touched_at: Date;
    finished_at: Date | null;
    failure: SyncFailure | null;
  };
}

/** What other modules may read. */
export interface TikTokViews {
  linked_accounts: Kept<{ kol_id: string; open_id: string }>;
}

declare module '../../platform/database.ts' {
  interface Database extends TikTokTables, TikTokViews {}
}
