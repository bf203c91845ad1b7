import { userStorage } from '../../lib/user-storage.ts';

/** As it is typed. */
export interface ContentForm {
  url: string;
  views: number | '';
}

export const EMPTY: ContentForm = { url: '', views: '' };

const storage = userStorage('topContentDraft', 'session');

/** A new entry that was typed in this tab and not added: it outlives the dialog's closing and a reload. */
export function readTyped(): ContentForm {
  const { url, views } = Object(storage.read()) as Partial<ContentForm>;
  return { url: typeof url === 'string' ? url : '', views: Number.isSafeInteger(views) ? (views ?? '') : '' };
}

export function writeTyped(typed: ContentForm): void {
  storage.write(typed.url === '' && typed.views === '' ? null : typed);
}
