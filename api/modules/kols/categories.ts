import { KOL_CATEGORIES } from '@sohor/shared/wire/catalog';

/** 'all' is what `kol_categories` holds for every KOL. */
export const ALL = 'all';

/** The list of those in a category, or in `all`, who live in a city; `kol_categories` names it so. */
export const listIn = (category: string, city: string | undefined): string =>
  city === undefined ? category : `${category}@${city}`;

/** That of a list: `food` of `food@Bandung`. */
export const categoryOf = (list: string): string => list.split('@', 1)[0] ?? list;

const NAMES: ReadonlyMap<string, string> = new Map(KOL_CATEGORIES.map((name) => [name.toLowerCase(), name]));

export function isCategory(category: string): boolean {
  return NAMES.has(category);
}

/** 'Fashion, beauty,Fashion' → ['fashion', 'beauty']; null when one of them is no category. */
export function parseCategories(list: string): string[] | null {
  const wanted = list
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '');
  return wanted.every(isCategory) ? [...new Set(wanted)] : null;
}

/** ['fashion', 'beauty'] → 'Fashion,Beauty' */
export function joinCategories(categories: readonly string[] | null): string {
  return (categories ?? []).map((category) => NAMES.get(category) ?? category).join(',');
}
