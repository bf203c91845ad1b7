export interface FormerAccountTables {
  /** By what a closed account is recognised when its person comes back. */
  former_identities: {
    user_id: string;
    /** Keyed hash of its number, or of a tax number. */
    hmac: Buffer;
    role: 'KOL' | 'Brand';
  };
}

declare module '../../platform/database.ts' {
  interface Database extends FormerAccountTables {}
}
