import { LIMITS } from '@sohor/shared/wire/catalog';
import { fail } from '../../platform/errors.ts';
import { readName } from '../../platform/input.ts';

/** The form in which a name is kept: readable on one line, like the name of a campaign. */
export function readShortlistName(typed: string): string {
  const name = readName(typed.normalize('NFC'));
  if (name === '') fail('shortlist_name_required');
  if (lettersOf(name) > LIMITS.maxShortlistName) fail('shortlist_name_too_long');
  return name;
}

export function readNote(typed: string): string {
  const note = typed.trim();
  if (lettersOf(note) > LIMITS.maxShortlistNote) fail('shortlist_note_too_long');
  return note;
}

/** Counted like PostgreSQL does: a character outside of the first plane is one, not two. */
const lettersOf = (text: string): number => [...text].length;
