import type { UserStorage } from '../../lib/user-storage.ts';

/** The fields as typed. */
export interface ContentForm {
  url: string;
  views: number | '';
}

export const EMPTY: ContentForm = { url: '', views: '' };

/** A new entry that was typed in this tab and not added: it outlives the dialog's closing and a reload. */
export function readTyped(storage: UserStorage): ContentForm {
  const { url, views } = Object(storage.read()) as Partial<ContentForm>;
  return { url: typeof url === 'string' ? url : '', views: Number.isSafeInteger(views) ? (views ?? '') : '' };
}

export function writeTyped(storage: UserStorage, typed: ContentForm): void {
  storage.write(typed.url === '' && typed.views === '' ? null : typed);
}
