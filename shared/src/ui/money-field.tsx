import {
  type ChangeEvent,
  type ClipboardEvent,
  type ComponentProps,
  type KeyboardEvent,
  type ReactElement,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { digitsOnly, groupThousands, MAX_MONEY_DIGITS, readMoney } from '../format/index.ts';
import control from './control.module.css';
import { cx } from './cx.ts';
import { Field, type FieldProps, useFieldLinks } from './field.tsx';
import { useMergedRef } from './use-merged-ref.ts';

/** Value of a {@link MoneyField}: a whole number, or `''` when it is empty. */
export type MoneyValue = number | '';

/** Props of {@link MoneyField}. With react-hook-form use `Controller` and spread its `field`. */
export interface MoneyFieldProps
  extends Omit<
      ComponentProps<'input'>,
      'type' | 'size' | 'value' | 'defaultValue' | 'onChange' | 'prefix' | 'children'
    >,
    FieldProps {
  value: MoneyValue;
  onChange: (value: MoneyValue) => void;
  /** Before the amount; 'Rp' by default. */
  prefix?: string | undefined;
  suffix?: string | undefined;
}

/**
 * Field for an amount of money. Takes digits and groups them in thousands, `1.250.000`. A decimal part, and `rb` or `jt`, stay as
 * they are typed and become the amount that they mean when the field is left; other characters are ignored. Pasted text is read
 * as a whole.
 */
export function MoneyField({
  label,
  hint,
  error,
  optional,
  hideLabel,
  value,
  onChange,
  onKeyDown,
  onPaste,
  onBlur,
  prefix = 'Rp',
  suffix,
  id,
  className,
  ref,
  ...rest
}: MoneyFieldProps): ReactElement {
  /** The typed text while it is more than grouped digits, such as `2,5 j`. */
  const [draft, setDraft] = useState<string | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const shownError = error ?? refused ?? undefined;
  const links = useFieldLinks({ hint, error: shownError }, id);
  const input = useRef<HTMLInputElement>(null);
  const mergedRef = useMergedRef(input, ref);
  // A new object each time, so that the caret is set even if the value stays the same.
  const [caret, setCaret] = useState<{ digitsAfter: number } | null>(null);

  useLayoutEffect(() => {
    const node = input.current;
    if (!caret || !node || document.activeElement !== node) return;
    const at = positionBefore(node.value, caret.digitsAfter);
    node.setSelectionRange(at, at);
  }, [caret]);

  const shown = draft ?? (value === '' ? '' : groupThousands(value));

  const take = (text: string, after: string) => {
    const digits = digitsOnly(text).replace(/^0+(?=\d)/, '');
    setCaret({ digitsAfter: digitsOnly(after).length });
    setDraft(null);
    setRefused(null);
    if (digits.length <= MAX_MONEY_DIGITS) onChange(digits === '' ? '' : Number(digits));
  };
  /** Inserts pasted text. It is read as an amount first: taking only its digits would turn `12,50` into 1250. */
  const insert = (text: string, before: string, after: string) => {
    const read = readMoney(text);
    if ('refused' in read) return setRefused(read.refused);
    // A draft, such as `2,5 j`, is replaced as a whole, because nothing can be inserted into it.
    if (draft === null) take(`${before}${read.amount}${after}`, after);
    else take(String(read.amount), '');
  };

  const change = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const { value: typed, selectionStart } = target;
    const { before, inserted, after } = difference(shown, typed);
    // Some phone keyboards report no key: Backspace on a dot then deletes only the dot, which would come back at once. Delete the
    // digit beside it instead.
    if (draft === null && typed !== shown && inserted === '' && digitsOnly(typed) === digitsOnly(shown)) {
      const isForward = 'inputType' in nativeEvent && nativeEvent.inputType === 'deleteContentForward';
      const rest = isForward ? after.replace(/\d/, '') : after;
      return take((isForward ? before : before.replace(/\d$/, '')) + rest, rest);
    }
    const text = readable(typed, inserted);
    if (inserted.length > 1 && !/^\d+$/.test(inserted)) return insert(inserted, before, after);
    const isGrouped = text === groupThousands(text);
    const isSign = inserted !== '' && !/^\d$/.test(inserted);
    // A comma or dot at the end begins a decimal part or the next group of thousands. Only the digits that follow will tell.
    if (isGrouped || (draft === null && !(isSign && after === '')))
      return take(text, text.slice(selectionStart ?? text.length));
    const read = readMoney(text);
    if ('amount' in read) {
      setDraft(text);
      setRefused(null);
      onChange(read.amount);
    } else if (inserted === '') {
      // Something was deleted that made the draft readable: keep what is before the decimal mark.
      take(/[^\d.]/.test(text) ? (text.split(/[^\d.]/)[0] ?? '') : before, '');
    } else if (draft !== null && !isSign) setRefused(read.refused);
  };

  /** Removes blanks between digits. If a unit was added, also removes the dots of this field, which group thousands. */
  const readable = (text: string, inserted: string) => {
    if (draft === null && /^[a-z ]$/i.test(inserted) && text.endsWith(inserted))
      return digitsOnly(text) + inserted;
    return text.replace(/(\d) +(?=\d)/g, '$1');
  };

  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    onPaste?.(event);
    const pasted = event.clipboardData.getData('text');
    if (event.defaultPrevented || rest.disabled || rest.readOnly || /^\s*\d*\s*$/.test(pasted)) return;
    event.preventDefault();
    const { selectionStart, selectionEnd } = event.currentTarget;
    const before = shown.slice(0, selectionStart ?? shown.length);
    insert(pasted, before, shown.slice(selectionEnd ?? shown.length));
  };

  const stepOverDot = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event);
    const { selectionStart: at, selectionEnd, value: text } = event.currentTarget;
    if (at === null || at !== selectionEnd) return;
    if (event.key === 'Backspace' && text[at - 1] === '.')
      event.currentTarget.setSelectionRange(at - 1, at - 1);
    if (event.key === 'Delete' && text[at] === '.') event.currentTarget.setSelectionRange(at + 1, at + 1);
  };

  return (
    <Field {...{ links, label, hint, error: shownError, optional, hideLabel, className }}>
      <div className={control.box}>
        {prefix && <span className={cx(control.affix, control.prefix)}>{prefix}</span>}
        <input
          autoComplete="off"
          {...rest}
          {...links.control}
          ref={mergedRef}
          type="text"
          inputMode="numeric"
          className={cx(control.control, control.numeric)}
          value={shown}
          onChange={change}
          onKeyDown={stepOverDot}
          onPaste={paste}
          onBlur={(event) => {
            setDraft(null);
            onBlur?.(event);
          }}
        />
        {suffix && <span className={cx(control.affix, control.suffix)}>{suffix}</span>}
      </div>
    </Field>
  );
}

/** Position of the caret when `digitsAfter` digits follow it. */
function positionBefore(text: string, digitsAfter: number): number {
  let at = text.length;
  for (let left = digitsAfter; left > 0 && at > 0; at -= 1) if (text[at - 1] !== '.') left -= 1;
  return at;
}

/** The part that an edit inserted, and the unchanged text before and after it. */
function difference(old: string, text: string): { before: string; inserted: string; after: string } {
  const most = Math.min(old.length, text.length);
  let start = 0;
  while (start < most && old[start] === text[start]) start += 1;
  let end = 0;
  while (end < most - start && old.at(-1 - end) === text.at(-1 - end)) end += 1;
  return {
    before: text.slice(0, start),
    inserted: text.slice(start, text.length - end),
    after: text.slice(text.length - end),
  };
}
