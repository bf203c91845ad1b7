export interface NumberChangeTables {
  /** What the codes of a session were sent for. */
  number_changes: {
    session_id: string;
    /** The number that is to take the place of the caller's. */
    phone: string;
    code_before: string;
    code_after: string;
  };
}
