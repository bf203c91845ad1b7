import { KOL_CATEGORIES } from '@sohor/shared/wire/catalog';

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
