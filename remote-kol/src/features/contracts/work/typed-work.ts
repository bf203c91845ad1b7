import type { UserStorage } from '../../../lib/user-storage.ts';

/** Typed values of the fields. */
export interface HandInFields {
  /** In the order of the pieces; one for a draft. */
  urls: string[];
  note: string;
  photo: File | null;
}

export const emptyOf = (fields: number): HandInFields => ({
  urls: Array.from({ length: fields }, () => ''),
  note: '',
  photo: null,
});

/** What was typed in this tab and not handed in. */
export function readTyped(storage: UserStorage, fields: number): HandInFields {
  const { urls, note } = Object(storage.read()) as Partial<HandInFields>;
  const typed = Array.isArray(urls) ? urls : [];
  return {
    ...emptyOf(fields),
    urls: emptyOf(fields).urls.map((none, n) => (typeof typed[n] === 'string' ? typed[n] : none)),
    ...(typeof note === 'string' && { note }),
  };
}

export function writeTyped(storage: UserStorage, { urls, note }: HandInFields): void {
  storage.write(urls.every((url) => url === '') && note === '' ? null : { urls, note });
}
