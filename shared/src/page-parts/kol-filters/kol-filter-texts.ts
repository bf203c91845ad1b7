import { formatCount } from '../../format/index.ts';
import { MOST_COUNTED } from '../../wire/kol-finding.ts';

/** Number of KOLs in a sentence: '12', 'lebih dari 1.000'. */
export function countText(count: number): string {
  return count > MOST_COUNTED ? `lebih dari ${formatCount(MOST_COUNTED)}` : formatCount(count);
}

/** Number of KOLs after a choice: '12', '1.000+'. */
export function shortCount(count: number): string {
  return count > MOST_COUNTED ? `${formatCount(MOST_COUNTED)}+` : formatCount(count);
}
