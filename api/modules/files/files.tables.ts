import type { Generated } from 'kysely';
import type { VideoType } from './video-type.ts';

export type MediaType = 'image/webp' | 'application/pdf' | 'application/octet-stream' | VideoType;

export interface FileTables {
  files: {
    path: string;
    owner_id: string;
    media_type: MediaType;
    size_bytes: number;
    /** Pixels of an image; null for all else. */
    width: number | null;
    height: number | null;
    created_at: Generated<Date>;
    usable: Generated<boolean>;
    /** Read only by a signed address. */
    is_private: Generated<boolean>;
    review_at: Generated<Date>;
    /** Of a video: how many of its pieces have arrived. */
    pieces: Generated<number | null>;
    /** Until when nobody else may store its next piece. */
    piece_until: Generated<Date | null>;
  };
}

declare module '../../platform/database.ts' {
  interface Database extends FileTables {}
}
