import type { ChatEntry } from '@sohor/shared/api';
import { DAY_MS, formatDate, formatDay } from '@sohor/shared/format';
import { now } from '@sohor/shared/platform';
import { CHAT_EVENT_LABELS } from '@sohor/shared/wire/catalog';

/** `14.05` */
export const timeOf = (at: string) => formatDate(at).split(' pukul ').at(-1);

/** `Hari ini`, `Kemarin`, `7 September 2025` */
export function dayText(at: string): string {
  const day = formatDay(at);
  if (day === formatDay(now())) return 'Hari ini';
  return day === formatDay(now() - DAY_MS) ? 'Kemarin' : day;
}

/** An entry as one line of text. */
export function previewOf({ kind, text, event, isTakenBack }: ChatEntry): string {
  if (isTakenBack) return 'Pesan ditarik';
  if (kind === 'picture') return text === '' ? 'Gambar' : `Gambar: ${text}`;
  if (kind === 'offer') return 'Penawaran';
  if (kind === 'event') return event ? CHAT_EVENT_LABELS[event] : '';
  return kind === 'unknown' ? 'Pesan' : text;
}
