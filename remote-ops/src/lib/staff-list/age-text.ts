import type { StaffPayout } from '@sohor/shared/api';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@sohor/shared/format';
import { now as serverNow } from '@sohor/shared/platform';

/** How long a withdrawal has taken so far, or took: `3 hari`, `5 jam`, `12 menit`. */
export function ageText(
  { createdAt, endedAt }: Pick<StaffPayout, 'createdAt' | 'endedAt'>,
  now: number = serverNow(),
): string {
  const took = Math.max(0, (endedAt === null ? now : Date.parse(endedAt)) - Date.parse(createdAt));
  if (took >= 2 * DAY_MS) return `${Math.floor(took / DAY_MS)} hari`;
  if (took >= HOUR_MS) return `${Math.floor(took / HOUR_MS)} jam`;
  return `${Math.floor(took / MINUTE_MS)} menit`;
}
