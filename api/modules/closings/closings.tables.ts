export interface ClosingTables {
  /** The code that a session was sent for closing its account. */
  closing_requests: { session_id: string; code_id: string };
}
