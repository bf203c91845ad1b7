/** A camel-case key as words: `'engagementRate'` → `'Engagement Rate'`, `'avgCPMRate'` → `'Avg CPM Rate'`. */
export function splitCamelCase(key: string): string {
  const words = key
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .replace(/[_\s]+/g, ' ')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * The first categories, as many as fit on a card.
 * @param list category names; empty ones are dropped
 * @param limit how many are shown
 * @returns the shown ones, and the number of `more` ones, for '+N'
 */
export function clampCategories(list: readonly string[], limit = 2): { shown: string[]; more: number } {
  const named = list.map((name) => name.trim()).filter((name) => name !== '');
  return { shown: named.slice(0, limit), more: Math.max(0, named.length - limit) };
}

/** At most two initials of a name: `'Budi Santoso Putra'` → `'BP'`, `'Ayu'` → `'A'`, `''` → `'?'`. */
export function initials(name: string | null | undefined): string {
  const words = (name ?? '').match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’]*/gu) ?? [];
  const [first, last] = [words[0], words.length > 1 ? words.at(-1) : undefined];
  const letters = [first, last]
    .map((word) => (word ? String.fromCodePoint(word.codePointAt(0) ?? 63) : ''))
    .join('');
  return letters === '' ? '?' : letters.toLocaleUpperCase('id-ID');
}
