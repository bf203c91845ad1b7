import type { UserStorage } from '../../lib/user-storage.ts';

/** Typed values of the fields. */
export interface ContentForm {
  url: string;
  views: number | '';
}

export const EMPTY: ContentForm = { url: '', views: '' };

/** A new entry that was typed in this tab and not added; it is kept when the dialog closes and through a reload. */
export function readTyped(storage: UserStorage): ContentForm {
  const { url, views } = Object(storage.read()) as Partial<ContentForm>;
  return { url: typeof url === 'string' ? url : '', views: Number.isSafeInteger(views) ? (views ?? '') : '' };
}

export function writeTyped(storage: UserStorage, typed: ContentForm): void {
  storage.write(typed.url === '' && typed.views === '' ? null : typed);
}
