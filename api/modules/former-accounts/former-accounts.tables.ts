export interface FormerAccountTables {
  /** By what a person is recognised, whatever account it has. */
  proved_identities: {
    user_id: string;
    /** Keyed hash of the number. */
    hmac: Buffer;
    kind: 'phone' | 'tax';
    proved_at: Date;
  };
}

declare module '../../platform/database.ts' {
  interface Database extends FormerAccountTables {}
}
