import type { ComponentProps, ReactElement, ReactNode } from 'react';
import control from './control.module.css';
import { cx } from './cx.ts';
import { Field, type FieldProps, useFieldLinks } from './field.tsx';

/** Props of {@link TextField}, and all props of a native `<input>`, so `{...register('name')}` fits. */
export interface TextFieldProps
  extends Omit<ComponentProps<'input'>, 'prefix' | 'size' | 'children'>,
    FieldProps {
  /** Inside the box before the text, such as '+62' or an icon. */
  prefix?: ReactNode;
  /** Inside the box after the text. */
  suffix?: ReactNode;
}

/** Field for one line: text, e-mail, phone number, web address or number. */
export function TextField({
  label,
  hint,
  error,
  optional,
  hideLabel,
  prefix,
  suffix,
  id,
  className,
  type = 'text',
  ...rest
}: TextFieldProps): ReactElement {
  const links = useFieldLinks({ hint, error }, id);
  return (
    <Field {...{ links, label, hint, error, optional, hideLabel, className }}>
      <div className={control.box}>
        {prefix && <span className={cx(control.affix, control.prefix)}>{prefix}</span>}
        <input {...rest} {...links.control} type={type} className={control.control} />
        {suffix && <span className={cx(control.affix, control.suffix)}>{suffix}</span>}
      </div>
    </Field>
  );
}
