import type { Config } from '../../platform/config.ts';
import type { Db } from '../../platform/database.ts';
import { spendHourly } from '../../platform/limits.ts';
import type { Participation } from './applicants.repository.ts';

/** How many offers or applications of one KOL in one campaign may be taken back in an hour. */
const MAX_PER_KOL_HOUR = 5;

interface TakeBack extends Participation {
  /** The person who takes the offer or application back. */
  readonly userId: string;
}

export interface TakeBackMoment {
  readonly now: Date;
  readonly config: Pick<Config, 'takeBacksPerUserHour'>;
}

/**
 * Counts a withdrawal after the other side was told, in the same transaction, so that a refused one does not count. Without this
 * limit, one place of a campaign would be enough to send everybody one WhatsApp message after another. 429 above it.
 */
export async function spendTakeBack(
  tx: Db,
  { userId, campaignId, kolId }: TakeBack,
  { now, config }: TakeBackMoment,
): Promise<void> {
  const counting = { db: tx, clock: { now: () => now } };
  await spendHourly(counting, `take-back:${userId}`, config.takeBacksPerUserHour);
  await spendHourly(counting, `take-back:${userId}:${campaignId}:${kolId}`, MAX_PER_KOL_HOUR);
}
