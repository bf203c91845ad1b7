import {
  type ChangeEvent,
  type ComponentProps,
  type KeyboardEvent,
  type ReactElement,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { groupThousands, moneyInWords } from '../format/index.ts';
import control from './control.module.css';
import { cx } from './cx.ts';
import { editAmount } from './edit-amount.ts';
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
  /** After the amount; of rupiah, the amount in words ('1,5 juta') by default. Null for none, where the field is narrow. */
  suffix?: string | null | undefined;
}

/**
 * Field for an amount of money. Takes digits and groups them in thousands, `1.250.000`. A decimal part, and `rb` or `jt`, stay as
 * they are typed and become the amount that they mean when the field is left; other characters are ignored. After text that came at
 * once, the whole field has to be an amount: else the one before stays, and the field says why.
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
  onBlur,
  prefix = 'Rp',
  suffix = prefix === 'Rp' && value !== '' ? moneyInWords(value) : undefined,
  id,
  className,
  ref,
  ...rest
}: MoneyFieldProps): ReactElement {
  /** The typed text while it is more than grouped digits, such as `2,5 j`. */
  const [partial, setPartial] = useState<string | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const shownError = error ?? refused ?? undefined;
  const links = useFieldLinks({ hint, error: shownError }, id);
  const input = useRef<HTMLInputElement>(null);
  const mergedRef = useMergedRef(input, ref);
  // A new object each time, so that the caret is set even if the value stays the same.
  const [caret, setCaret] = useState<{ digitsAfter: number } | null>(null);
  /** Text and selection before the next change; during a composition, before all of it. */
  const before = useRef<Before | null>(null);

  useLayoutEffect(() => {
    const node = input.current;
    if (!caret || !node || document.activeElement !== node) return;
    const at = positionBefore(node.value, caret.digitsAfter);
    node.setSelectionRange(at, at);
  }, [caret]);

  const shown = partial ?? (value === '' ? '' : groupThousands(value));

  // React has no event that tells the selection before a change.
  useEffect(() => {
    const node = input.current;
    const keep = (event: InputEvent) => {
      if (!event.isComposing || !before.current?.isComposing) before.current = beforeOf(node);
    };
    node?.addEventListener('beforeinput', keep);
    return () => node?.removeEventListener('beforeinput', keep);
  }, []);

  const edit = ({ value: typed, selectionStart }: HTMLInputElement, inputType: string | undefined) => {
    const kept = before.current;
    before.current = null;
    // Autofill sets the whole text, and says nothing before.
    const whole = !inputType ? wholeOf(shown) : null;
    const known = kept?.isComposing || kept?.text === shown ? kept : whole;
    const old = known?.isComposing ? known.text : shown;
    const edited = editAmount({
      old,
      isPartial: partial !== null && !known?.isComposing,
      typed,
      selected: known,
      caret: selectionStart ?? typed.length,
      isForward: inputType === 'deleteContentForward',
    });
    setPartial(
      'partial' in edited ? edited.partial : 'refused' in edited && !known?.isComposing ? partial : null,
    );
    setRefused('refused' in edited ? edited.refused : null);
    if ('partial' in edited) onChange(edited.amount);
    else if ('digits' in edited) {
      setCaret(edited);
      onChange(edited.digits === '' ? '' : Number(edited.digits));
    }
  };
  const change = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const { inputType, isComposing } = nativeEvent as Partial<InputEvent>;
    // A changed text would end the composition. It is read when it is complete.
    if (isComposing && before.current?.isComposing) setPartial(target.value);
    else edit(target, inputType);
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
          onCompositionStart={({ currentTarget }) => {
            before.current = beforeOf(currentTarget, true);
          }}
          onCompositionEnd={({ currentTarget }) => {
            if (before.current?.isComposing) edit(currentTarget, 'insertCompositionText');
          }}
          onBlur={(event) => {
            setPartial(null);
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

interface Before {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly isComposing: boolean;
}

const wholeOf = (text: string): Before => ({ text, start: 0, end: text.length, isComposing: false });

function beforeOf(node: HTMLInputElement | null, isComposing = false): Before | null {
  if (!node || node.selectionStart === null || node.selectionEnd === null) return null;
  return { text: node.value, start: node.selectionStart, end: node.selectionEnd, isComposing };
}
