export interface NumberChangeTables {
  /** The change of number for which a session was sent its codes. */
  number_changes: {
    session_id: string;
    /** The new number. */
    phone: string;
    code_before: string;
    code_after: string;
  };
}

declare module '../../platform/database.ts' {
  interface Database extends NumberChangeTables {}
}
