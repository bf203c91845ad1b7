import {
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactElement,
  type Ref,
  useId,
  useRef,
  useState,
} from 'react';
import { digitsOnly, plainText, readCode } from '../format/index.ts';
import styles from './code-boxes.module.css';
import { cx } from './cx.ts';
import field from './field.module.css';
import { type FieldProps, useFieldLinks } from './field.tsx';
import { FieldMessages } from './field-messages.tsx';
import { useMergedRef } from './use-merged-ref.ts';
import hidden from './visually-hidden.module.css';

/** Props of {@link CodeBoxes}. */
export interface CodeBoxesProps extends Omit<FieldProps, 'label' | 'optional'> {
  label?: string | undefined;
  /** The digits typed so far; complete when there are `length` of them. */
  value: string;
  onChange: (value: string) => void;
  /** Called once all boxes are filled. */
  onComplete?: ((value: string) => void) | undefined;
  /** Number of boxes; 4 by default. */
  length?: number | undefined;
  disabled?: boolean | undefined;
  autoFocus?: boolean | undefined;
  className?: string | undefined;
  /** Ref of the first box. */
  ref?: Ref<HTMLInputElement> | undefined;
}

/** Field for a one-time code, with a box for each digit. */
export function CodeBoxes({
  label = 'Kode OTP',
  hideLabel,
  hint,
  error,
  value,
  onChange,
  onComplete,
  length = 4,
  disabled,
  autoFocus,
  className,
  ref,
}: CodeBoxesProps): ReactElement {
  const labelId = useId();
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  const [refused, setRefused] = useState<string | undefined>();
  const first = useRef<HTMLInputElement>(null);
  const firstRef = useMergedRef(first, ref);
  const shownError = error ?? refused;
  const links = useFieldLinks({ hint, error: shownError });
  // A string cannot express a gap ('1', '', '3'), so the boxes keep their own digits and follow a value from outside.
  const [kept, setKept] = useState<readonly string[]>(() => spread(value, length));
  const digits = kept.join('') === value && kept.length === length ? kept : spread(value, length);

  const focus = (index: number) => {
    const box = boxes.current[Math.max(0, Math.min(length - 1, index))];
    box?.focus();
    box?.select();
  };
  const put = (next: readonly string[]) => {
    const code = next.join('');
    setKept(next);
    setRefused(undefined);
    onChange(code);
    if (code.length === length) onComplete?.(code);
  };
  /** Takes the code of a pasted or suggested text, which may be the whole message around it. */
  const takeWhole = (text: string) => {
    const read = readCode(text, length);
    if ('refused' in read) return setRefused(read.refused);
    put([...read.code]);
    focus(length - 1);
  };
  const change = (index: number, text: string) => {
    const typed = digitsOnly(plainText(text));
    // A box holds one digit, so what is longer than an old and a new one came at once.
    if (text.length > 2) takeWhole(text);
    else if (typed === '') {
      if (text === '') put(changed(digits, index, ''));
    } else {
      // In a filled box, the new digit replaces the old one, on whichever side it was typed.
      const old = digits[index] ?? '';
      put(changed(digits, index, (old === '' ? typed : typed.replace(old, '') || old).charAt(0)));
      focus(index + 1);
    }
  };
  const press = (index: number, event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Backspace' && digits[index] === '' && index > 0) {
      event.preventDefault();
      put(changed(digits, index - 1, ''));
      focus(index - 1);
    } else if (event.key === 'ArrowLeft') {
      event.preventDefault();
      focus(index - 1);
    } else if (event.key === 'ArrowRight') {
      event.preventDefault();
      focus(index + 1);
    }
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    event.preventDefault();
    takeWhole(event.clipboardData.getData('text'));
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend; the label here may be hidden.
    <div
      role="group"
      className={cx(field.field, className)}
      aria-labelledby={labelId}
      aria-describedby={links.control['aria-describedby']}
    >
      <span id={labelId} className={cx(field.label, hideLabel && hidden.hidden)}>
        {label}
      </span>
      <div className={styles.boxes}>
        {digits.map((digit, index) => (
          <input
            key={index}
            ref={(node) => {
              boxes.current[index] = node;
              if (index === 0) firstRef(node);
            }}
            className={cx(styles.box, digit !== '' && styles.filled)}
            type="text"
            inputMode="numeric"
            pattern="\d*"
            autoComplete={index === 0 ? 'one-time-code' : 'off'}
            // biome-ignore lint/a11y/noAutofocus: the code is all that its page asks for.
            autoFocus={autoFocus && index === 0}
            aria-label={`Digit ${index + 1}`}
            aria-invalid={links.control['aria-invalid']}
            aria-describedby={shownError ? links.errorId : undefined}
            disabled={disabled}
            value={digit}
            onChange={(event) => change(index, event.target.value)}
            onKeyDown={(event) => press(index, event)}
            onPaste={paste}
            onFocus={(event) => event.target.select()}
          />
        ))}
      </div>
      <FieldMessages hintId={links.hintId} errorId={links.errorId} hint={hint} error={shownError} />
    </div>
  );
}

function changed(digits: readonly string[], index: number, digit: string): readonly string[] {
  return digits.map((old, at) => (at === index ? digit : old));
}

function spread(value: string, length: number): readonly string[] {
  return Array.from({ length }, (_, index) => value.charAt(index));
}
