import type { Generated } from 'kysely';

export interface FileTables {
  files: {
    path: string;
    owner_id: string;
    media_type: 'image/webp';
    size_bytes: number;
    width: number;
    height: number;
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
