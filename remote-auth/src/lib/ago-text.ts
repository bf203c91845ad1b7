import { DAY_MS, formatDate, HOUR_MS, MINUTE_MS } from '@sohor/shared/format';
import { now as serverNow } from '@sohor/shared/platform';

const AGO = new Intl.RelativeTimeFormat('id', { numeric: 'auto' });

/** `5 menit yang lalu`, `kemarin`; the date after a week. @param at ISO 8601 */
export function agoText(at: string, now = serverNow()): string {
  const passed = Math.max(0, now - Date.parse(at));
  if (passed < MINUTE_MS) return 'Baru saja';
  if (passed < HOUR_MS) return AGO.format(-Math.floor(passed / MINUTE_MS), 'minute');
  if (passed < DAY_MS) return AGO.format(-Math.floor(passed / HOUR_MS), 'hour');
  if (passed < 7 * DAY_MS) return AGO.format(-Math.floor(passed / DAY_MS), 'day');
  return formatDate(at);
}
