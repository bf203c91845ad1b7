import { formatDay, MINUTE_MS } from '@sohor/shared/format';

/** What {@link dueDay} looks at: a contract as either side reads it. */
export interface DueContract {
  status: string;
  /** Until when it can be signed, ISO 8601; null once it was answered. */
  signableUntil: string | null;
  work: { dueAt: string | null } | null;
}

/** The day on which the state of a contract or of its work ends by itself; null when it does not. */
export function dueDay({ work, status, signableUntil }: DueContract): string | null {
  const due = work ? work.dueAt : status === 'pending' ? signableUntil : null;
  // Most deadlines are the end of a day, whose last minute shows the right date.
  return due && formatDay(Date.parse(due) - MINUTE_MS);
}
