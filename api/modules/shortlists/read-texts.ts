import { LIMITS } from '@sohor/shared/wire/catalog';
import { fail } from '../../platform/errors.ts';
import { readName } from '../../platform/input.ts';

/** A name as it is stored: readable on one line, like the name of a campaign. */
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

/** Counts as PostgreSQL does: a character outside the Basic Multilingual Plane is one, not two. */
const lettersOf = (text: string): number => [...text].length;
