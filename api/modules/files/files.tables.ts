import type { Generated } from 'kysely';

export interface FileTables {
  files: {
    path: string;
    owner_id: string;
    media_type: 'image/webp' | 'application/pdf';
    size_bytes: number;
    /** Pixels; null for a PDF. */
    width: number | null;
    height: number | null;
    created_at: Generated<Date>;
    usable: Generated<boolean>;
    /** Read only by a signed address. */
    is_private: Generated<boolean>;
    review_at: Generated<Date>;
  };
}

declare module '../../platform/database.ts' {
  interface Database extends FileTables {}
}
