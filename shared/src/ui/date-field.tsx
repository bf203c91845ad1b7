import CalendarDays from 'lucide-react/icons/calendar-days';
import type { ComponentProps, ReactElement } from 'react';
import control from './control.module.css';
import { cx } from './cx.ts';
import { Field, type FieldProps, useFieldLinks } from './field.tsx';

/** Props of {@link DateField}; all of a native `<input>` besides. Value, `min` and `max` are `YYYY-MM-DD`. */
export interface DateFieldProps
  extends Omit<ComponentProps<'input'>, 'type' | 'size' | 'prefix' | 'children'>,
    FieldProps {}

/** A calendar day, with the device's own picker. */
export function DateField({
  label,
  hint,
  error,
  optional,
  hideLabel,
  id,
  className,
  ...rest
}: DateFieldProps): ReactElement {
  const links = useFieldLinks({ hint, error }, id);
  return (
    <Field {...{ links, label, hint, error, optional, hideLabel, className }}>
      <div className={control.box}>
        <input
          {...rest}
          {...links.control}
          type="date"
          className={cx(control.control, control.date, control.numeric)}
        />
        <CalendarDays className={cx(control.mark, control.dateMark)} aria-hidden="true" />
      </div>
    </Field>
  );
}
