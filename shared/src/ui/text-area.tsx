import { type ChangeEvent, type ComponentProps, type ReactElement, useState } from 'react';
import { formatCount } from '../format/index.ts';
import control from './control.module.css';
import { cx } from './cx.ts';
import { Field, type FieldProps, useFieldLinks } from './field.tsx';

/** Props of {@link TextArea}, and all props of a native `<textarea>`, so `{...register('name')}` fits. */
export interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'children'>, FieldProps {
  /** Shows how many characters are typed, out of `maxLength` if it is given. */
  counter?: boolean | undefined;
  /** Shown in the counter only. Text that is too long is not cut off; the form's validation reports it. */
  maxLength?: number | undefined;
}

/** Field for several lines of text; grows with its content. */
export function TextArea({
  label,
  hint,
  error,
  optional,
  hideLabel,
  counter = false,
  maxLength,
  id,
  className,
  onChange,
  rows = 4,
  ...rest
}: TextAreaProps): ReactElement {
  const links = useFieldLinks({ hint, error }, id);
  const [typed, setTyped] = useState(String(rest.defaultValue ?? '').length);
  const count = rest.value === undefined ? typed : String(rest.value).length;
  const change = (event: ChangeEvent<HTMLTextAreaElement>) => {
    setTyped(event.target.value.length);
    onChange?.(event);
  };
  const aside =
    counter &&
    (maxLength === undefined ? formatCount(count) : `${formatCount(count)}/${formatCount(maxLength)}`);
  return (
    <Field {...{ links, label, hint, error, optional, hideLabel, className, aside }}>
      <div className={control.box}>
        <textarea
          {...rest}
          {...links.control}
          rows={rows}
          className={cx(control.control, control.area)}
          onChange={change}
        />
      </div>
    </Field>
  );
}
