import type { UserStorage } from '../../../lib/user-storage.ts';

/** Typed values of the fields. */
export interface HandInFields {
  url: string;
  note: string;
  photo: File | null;
}

export const EMPTY: HandInFields = { url: '', note: '', photo: null };

/** What was typed in this tab and not handed in. */
export function readTyped(storage: UserStorage): HandInFields {
  const { url, note } = Object(storage.read()) as Partial<HandInFields>;
  return { ...EMPTY, ...(typeof url === 'string' && { url }), ...(typeof note === 'string' && { note }) };
}

export function writeTyped(storage: UserStorage, { url, note }: HandInFields): void {
  storage.write(url === '' && note === '' ? null : { url, note });
}
