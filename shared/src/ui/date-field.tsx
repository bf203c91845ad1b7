import CalendarDays from 'lucide-react/icons/calendar-days';
import { type ComponentProps, type ReactElement, useRef, useState } from 'react';
import { CalendarPopup } from './calendar-popup.tsx';
import control from './control.module.css';
import { cx } from './cx.ts';
import { Field, type FieldProps, useFieldLinks } from './field.tsx';
import { IconButton } from './icon-button.tsx';
import { useMergedRef } from './use-merged-ref.ts';

/** Props of {@link DateField}; all of a native `<input>` besides. Value, `min` and `max` are `YYYY-MM-DD`. */
export interface DateFieldProps
  extends Omit<ComponentProps<'input'>, 'type' | 'size' | 'prefix' | 'children'>,
    FieldProps {}

/**
 * A calendar day. Phones open their own picker; with a mouse a calendar of ours opens, as the browsers' begins the week
 * with Sunday and names months in the browser's language.
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
  const input = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const mergedRef = useMergedRef(input, ref);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
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
        <CalendarDays className={cx(control.mark, control.dateMark)} aria-hidden="true" />
        <IconButton
          ref={button}
          className={control.calendar}
          label={typeof label === 'string' ? `Buka kalender: ${label}` : 'Buka kalender'}
          icon={<CalendarDays aria-hidden="true" />}
          aria-expanded={open}
          aria-haspopup="dialog"
          disabled={rest.disabled}
          onClick={() => setOpen(!open)}
        />
      </div>
      {open && (
        <CalendarPopup
          beside={box}
          label={label}
          value={input.current?.value ?? ''}
          min={rest.min?.toString()}
          max={rest.max?.toString()}
          onChoose={(day) => {
            type(input.current, day);
            close();
          }}
          onClose={close}
          onLeave={() => setOpen(false)}
        />
      )}
    </Field>
  );
}

/** As if it had been typed: whoever listens to the field hears of it. */
function type(input: HTMLInputElement | null, day: string): void {
  if (!input) return;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, day);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
