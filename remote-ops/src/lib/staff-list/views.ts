import { currentUserId } from '@sohor/shared/platform';

export interface SavedView {
  name: string;
  /** Such as `q=sari&status=blocked`. */
  search: string;
}

const keyOf = (list: string) => `sohor.ops.views.${currentUserId()}.${list}`;

export function readViews(list: string): SavedView[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(list)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isView) : [];
  } catch {
    return [];
  }
}

/** If nothing can be stored, the views last until the page is left. */
export function writeViews(list: string, views: readonly SavedView[]): void {
  try {
    localStorage.setItem(keyOf(list), JSON.stringify(views));
  } catch {
    // The browser stores nothing.
  }
}

function isView(value: unknown): value is SavedView {
  const { name, search } = (value ?? {}) as Partial<SavedView>;
  return typeof name === 'string' && typeof search === 'string';
}
