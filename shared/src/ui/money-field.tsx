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
import { digitsOnly, groupThousands } from '../format/index.ts';
import control from './control.module.css';
import { cx } from './cx.ts';
import { Field, type FieldProps, useFieldLinks } from './field.tsx';
import { useMergedRef } from './use-merged-ref.ts';

/** An amount of a {@link MoneyField}: a whole number, or `''` while nothing is written. */
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

const MAX_DIGITS = 13;
/** What stands behind a decimal mark: a thousand has three digits. */
const DECIMALS = /[.,]\d{1,2}\s*$/;

/** Money: takes digits only and shows them grouped in thousands, `1.250.000`. */
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
  prefix = 'Rp',
  suffix,
  id,
  className,
  ref,
  ...rest
}: MoneyFieldProps): ReactElement {
  const links = useFieldLinks({ hint, error }, id);
  const input = useRef<HTMLInputElement>(null);
  const mergedRef = useMergedRef(input, ref);
  // A new object each time: the caret is put back even where the value stays the same.
  const [caret, setCaret] = useState<{ digitsAfter: number } | null>(null);

  useLayoutEffect(() => {
    const node = input.current;
    if (!caret || !node || document.activeElement !== node) return;
    const at = positionBefore(node.value, caret.digitsAfter);
    node.setSelectionRange(at, at);
  }, [caret]);

  const take = (text: string, after: string) => {
    const digits = digitsOnly(text).replace(/^0+(?=\d)/, '');
    setCaret({ digitsAfter: digitsOnly(after).length });
    if (digits.length <= MAX_DIGITS) onChange(digits === '' ? '' : Number(digits));
  };
  const change = ({ target: { value: text, selectionStart } }: ChangeEvent<HTMLInputElement>) =>
    take(text, text.slice(selectionStart ?? text.length));

  /** Without its decimals: taken as digits, they would make it a hundred times as much. */
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    onPaste?.(event);
    const pasted = event.clipboardData.getData('text');
    if (event.defaultPrevented || rest.disabled || rest.readOnly || !DECIMALS.test(pasted)) return;
    event.preventDefault();
    const { value: text, selectionStart, selectionEnd } = event.currentTarget;
    const after = text.slice(selectionEnd ?? text.length);
    take(text.slice(0, selectionStart ?? text.length) + pasted.replace(DECIMALS, '') + after, after);
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
    <Field {...{ links, label, hint, error, optional, hideLabel, className }}>
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
          value={value === '' ? '' : groupThousands(value)}
          onChange={change}
          onKeyDown={stepOverDot}
          onPaste={paste}
        />
        {suffix && <span className={cx(control.affix, control.suffix)}>{suffix}</span>}
      </div>
    </Field>
  );
}

/** Where the caret stands when `digitsAfter` digits follow it. */
function positionBefore(text: string, digitsAfter: number): number {
  let at = text.length;
  for (let left = digitsAfter; left > 0 && at > 0; at -= 1) if (text[at - 1] !== '.') left -= 1;
  return at;
}
