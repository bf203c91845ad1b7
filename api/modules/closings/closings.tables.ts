export interface ClosingTables {
  /** The code for closing the account that was sent to a session. */
  closing_requests: { session_id: string; code_id: string };
}

declare module '../../platform/database.ts' {
  interface Database extends ClosingTables {}
}
