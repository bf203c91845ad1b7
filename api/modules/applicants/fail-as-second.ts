import type { Db } from '../../platform/database.ts';
import { fail } from '../../platform/errors.ts';
import { findApplicant, type Participation } from './applicants.repository.ts';
import { type InvitedBy, refusalOfSecond } from './rules/applicant.ts';

/** Fails with the way in which this KOL came into the campaign before. */
export async function failAsSecond(db: Db, who: Participation, again: InvitedBy): Promise<void> {
  const existing = await findApplicant(db, who);
  if (existing) fail(refusalOfSecond(existing, again));
}
