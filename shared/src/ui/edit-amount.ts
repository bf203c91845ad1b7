import { digitsOnly, groupThousands, MAX_MONEY_DIGITS, readMoney } from '../format/index.ts';

/** One change of an amount's text, however it was made: key, paste, clipboard chip, dictation, autofill or composition. */
export interface AmountEdit {
  /** The text before. */
  readonly old: string;
  /** Whether the old text is more than grouped digits, such as `2,5 j`. */
  readonly isPartial: boolean;
  /** The text after. */
  readonly typed: string;
  /** What was selected before, where the browser told. */
  readonly selected: Selection | null;
  /** The caret after. */
  readonly caret: number;
  /** Whether the key deletes what follows the caret. */
  readonly isForward: boolean;
}

interface Selection {
  readonly start: number;
  readonly end: number;
}

/**
 * - digits: the new amount, and the digits that follow the caret
 * - partial: the text stays as it is typed, because what follows tells what it means; so far it is this amount
 * - refused: the text of before stays; why is told, unless the sign was just ignored
 */
export type EditedAmount =
  | { readonly digits: string; readonly digitsAfter: number }
  | { readonly partial: string; readonly amount: number }
  | { readonly refused: string | null };

/** Reads a change. Text that came at once is never taken apart: the whole field has to be an amount then. */
export function editAmount(edit: AmountEdit): EditedAmount {
  const { old, isPartial, typed, isForward } = edit;
  const { before, inserted, after } = insertion(edit);
  // Some phone keyboards report no key: Backspace on a dot then deletes only the dot, which would come back at once. Delete the
  // digit beside it instead.
  if (!isPartial && typed !== old && inserted === '' && digitsOnly(typed) === digitsOnly(old)) {
    const rest = isForward ? after.replace(/\d/, '') : after;
    return amountOf((isForward ? before : before.replace(/\d$/, '')) + rest, rest);
  }
  if (inserted.length > 1 && !/^\s*\d+\s*$/.test(inserted)) {
    const read = readMoney(typed);
    return 'amount' in read ? amountOf(String(read.amount), after) : read;
  }
  const text = readable(edit, inserted);
  const isSign = inserted !== '' && !/^\s*\d+\s*$/.test(inserted);
  // A comma or dot at the end begins a decimal part or the next group of thousands. Only the digits that follow will tell.
  if (text === groupThousands(text) || (!isPartial && !(isSign && after === '')))
    return amountOf(text, text.slice(edit.caret));
  const read = readMoney(text);
  if ('amount' in read) return { partial: text, amount: read.amount };
  // Something was deleted that made the partial readable: keep what is before the decimal mark.
  if (inserted === '') return amountOf(/[^\d.]/.test(text) ? (text.split(/[^\d.]/)[0] ?? '') : before, '');
  return { refused: isPartial && !isSign ? read.refused : null };
}

function amountOf(text: string, after: string): EditedAmount {
  const digits = digitsOnly(text).replace(/^0+(?=\d)/, '');
  if (digits.length > MAX_MONEY_DIGITS) return { refused: 'Jumlah terlalu besar.' };
  return { digits, digitsAfter: digitsOnly(after).length };
}

/** Removes blanks between digits. If a unit was added, also removes the dots of this field, which group thousands. */
function readable({ typed, isPartial }: AmountEdit, inserted: string): string {
  if (!isPartial && /^[a-z ]$/i.test(inserted) && typed.endsWith(inserted))
    return digitsOnly(typed) + inserted;
  return typed.replace(/(\d) +(?=\d)/g, '$1');
}

/** What was inserted, and the text before and after it: by the selection, else by what differs. */
function insertion({ old, typed, selected }: AmountEdit) {
  const parts = (start: number, end: number) => ({
    before: typed.slice(0, start),
    inserted: typed.slice(start, typed.length - end),
    after: typed.slice(typed.length - end),
  });
  const most = Math.min(old.length, typed.length);
  const end = selected ? old.length - selected.end : 0;
  if (
    selected &&
    selected.start + end <= typed.length &&
    typed.startsWith(old.slice(0, selected.start)) &&
    typed.endsWith(old.slice(selected.end))
  )
    return parts(selected.start, end);
  let same = 0;
  while (same < most && old[same] === typed[same]) same += 1;
  let behind = 0;
  while (behind < most - same && old.at(-1 - behind) === typed.at(-1 - behind)) behind += 1;
  return parts(same, behind);
}
