export interface EmailTables {
  /** The address that a person was last sent a link for, until the link is used. */
  email_links: {
    user_id: string;
    email: string;
    sent_at: Date;
  };
}

declare module '../../platform/database.ts' {
  interface Database extends EmailTables {}
}
