import type { LinkPlatform } from '@sohor/shared/format';
import type { ColumnType, Generated } from 'kysely';
import type { Kept } from '../../platform/kept.ts';
import type { FigureSource, Trouble } from './rules/reading.ts';

type Fixed<T> = ColumnType<T, T, never>;

export interface FigureTables {
  work_readings: {
    contract_id: Fixed<string>;
    piece: Fixed<number>;
    campaign_id: Fixed<string>;
    kol_id: Fixed<string>;
    brand_id: Fixed<string>;
    link_key: string;
    url: string;
    posted_at: Date;
    open_id: Generated<string | null>;
    next_at: Date | null;
    missing_at: Generated<Date | null>;
    trouble: Trouble | null;
    trouble_since: Date | null;
    asked_at: Generated<Date | null>;
    taken_at: Generated<Date | null>;
    source: Generated<FigureSource | null>;
    views: Generated<number | null>;
    likes: Generated<number | null>;
    comments: Generated<number | null>;
    shares: Generated<number | null>;
    saves: Generated<number | null>;
    shown_since: Generated<Date | null>;
  };
  work_figures: {
    contract_id: Fixed<string>;
    piece: Fixed<number>;
    link_key: Fixed<string>;
    taken_at: Fixed<Date>;
    planned_at: Fixed<Date | null>;
    source: Fixed<FigureSource>;
    views: Fixed<number>;
    likes: Fixed<number>;
    comments: Fixed<number>;
    shares: Fixed<number>;
    saves: Fixed<number | null>;
    proof: Fixed<string | null>;
  };
  category_medians: { category: Fixed<string>; kols: Fixed<number>; views: Fixed<number> };
  reference_cpms: {
    id: Generated<string>;
    platform: Fixed<LinkPlatform>;
    cpm_idr: Fixed<number | null>;
    source: Fixed<string>;
    /** `YYYY-MM-DD` */
    valid_from: Fixed<string>;
    entered_by: Fixed<string>;
    entered_at: Fixed<Date>;
  };
  report_links: {
    id: Generated<string>;
    campaign_id: Fixed<string>;
    brand_id: Fixed<string>;
    token_sha256: Fixed<Buffer>;
    shows_prices: Fixed<boolean>;
    created_at: Fixed<Date>;
    expires_at: Fixed<Date>;
    revoked_at: Generated<Date | null>;
    views: Generated<number>;
    viewed_at: Generated<Date | null>;
  };
}

/** What other modules may read. */
export interface FigureViews {
  figure_images: Kept<{ kol_id: string; path: string }>;
}

declare module '../../platform/database.ts' {
  interface Database extends FigureTables, FigureViews {}
}
