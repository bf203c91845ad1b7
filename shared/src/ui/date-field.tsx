import CalendarIcon from 'lucide-react/icons/calendar';
import { type ComponentProps, type ReactElement, startTransition, useEffect, useRef, useState } from 'react';
import control from './control.module.css';
import { cx } from './cx.ts';
import { Field, type FieldProps, useFieldLinks } from './field.tsx';
import { IconButton } from './icon-button.tsx';
import { Spinner } from './spinner.tsx';
import { useMergedRef } from './use-merged-ref.ts';

/** Props of {@link DateField}, and all props of a native `<input>`. Value, `min` and `max` are `YYYY-MM-DD`. */
export interface DateFieldProps
  extends Omit<ComponentProps<'input'>, 'type' | 'size' | 'prefix' | 'children'>,
    FieldProps {}

/**
 * A field for a calendar day. Phones open their own picker. With a mouse an Indonesian calendar opens: the browser's begins the
 * week on Sunday and names months in the browser's language.
 */
export function DateField({
  label,
  hint,
  error,
  optional,
  hideLabel,
  id,
  className,
  ref,
  ...rest
}: DateFieldProps): ReactElement {
  const links = useFieldLinks({ hint, error }, id);
  const [open, setOpen] = useState(false);
  const [code, setCode] = useState<CalendarCode | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const mergedRef = useMergedRef(input, ref);
  const name = typeof label === 'string' ? label : undefined;
  const waiting = open && !code;

  useEffect(() => {
    if (!waiting) return;
    let wanted = true;
    loadCalendar().then(setCode, (error) => {
      if (!wanted) return;
      console.warn('Kalender tidak dapat dimuat; yang dibuka kalender milik browser.', error);
      setOpen(false);
      showOwnPicker(input.current);
    });
    return () => {
      wanted = false;
    };
  }, [waiting]);

  return (
    <Field {...{ links, label, hint, error, optional, hideLabel, className }}>
      <div className={control.box} ref={box}>
        <input
          {...rest}
          {...links.control}
          ref={mergedRef}
          type="date"
          className={cx(control.control, control.date, control.numeric)}
        />
        <CalendarIcon className={cx(control.mark, control.dateMark)} aria-hidden="true" />
        <IconButton
          ref={button}
          className={control.calendar}
          label={name ? `Buka kalender: ${name}` : 'Buka kalender'}
          icon={waiting ? <Spinner size="sm" /> : <CalendarIcon aria-hidden="true" />}
          aria-busy={waiting || undefined}
          aria-expanded={open && !waiting}
          aria-haspopup="dialog"
          disabled={rest.disabled}
          // The second press of a double click is ignored: it would close the calendar again. A month has more than two hundred
          // elements; the transition draws them in parts, so that input is handled in between.
          onClick={({ detail }) => detail < 2 && startTransition(() => setOpen(!open))}
          onMouseDown={(event) => open && event.preventDefault()}
          onPointerEnter={() => loadCalendar().catch(() => null)}
          // If the user goes on to another field before the calendar is drawn, it must not open and take the focus back.
          onBlur={() => (waiting || !open) && setOpen(false)}
        />
      </div>
      {code && (
        <code.Calendar
          open={open}
          onClose={() => setOpen(false)}
          label={name ?? 'Kalender'}
          beside={box}
          opener={button}
          value={input.current?.value ?? ''}
          min={rest.min?.toString()}
          max={rest.max?.toString()}
          onChoose={(day) => {
            type(input.current, day);
            setOpen(false);
          }}
        />
      )}
    </Field>
  );
}

type CalendarCode = typeof import('./calendar.tsx');

/** Loaded on demand: the calendar is larger than the rest of a form, few use it, and phones never do. */
const loadCalendar = (): Promise<CalendarCode> => import(/* webpackChunkName: "calendar" */ './calendar.tsx');

/** Sets the value as typing would, so that listeners of the field are called. */
function type(input: HTMLInputElement | null, day: string): void {
  if (!input) return;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, day);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Opens the browser's picker. Browsers refuse when the press was too long ago. */
function showOwnPicker(input: HTMLInputElement | null): void {
  input?.focus();
  try {
    input?.showPicker();
  } catch {
    // The user can still type into the field.
  }
}
