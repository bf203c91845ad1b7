import { currentUserId } from '@sohor/shared/platform';

export interface SavedView {
  name: string;
  /** Such as `q=sari&status=blocked`. */
  search: string;
}

const keyOf = (desk: string) => `sohor.ops.views.${currentUserId()}.${desk}`;

export function readViews(desk: string): SavedView[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(desk)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isView) : [];
  } catch {
    return [];
  }
}

/** If nothing can be stored, the views last until the page is left. */
export function writeViews(desk: string, views: readonly SavedView[]): void {
  try {
    localStorage.setItem(keyOf(desk), JSON.stringify(views));
  } catch {
    // The browser stores nothing.
  }
}

function isView(value: unknown): value is SavedView {
  const { name, search } = (value ?? {}) as Partial<SavedView>;
  return typeof name === 'string' && typeof search === 'string';
}
