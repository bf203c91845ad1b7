import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ComponentProps, ReactElement } from 'react';
import control from './control.module.css';
import { cx } from './cx.ts';
import { Field, type FieldProps, useFieldLinks } from './field.tsx';

/** One choice of a {@link SelectField}. */
export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean | undefined;
}

/** Props of {@link SelectField}, and all props of a native `<select>`, so `{...register('name')}` fits. */
export interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'size' | 'multiple'>, FieldProps {
  /** The choices; a string is both value and label. `<option>` children work too. */
  options?: readonly (string | SelectOption)[] | undefined;
  /** The first, empty choice, such as '-- Pilih Campaign --'. */
  placeholder?: string | undefined;
}

/** Choice of one out of a list. A native `<select>`, because phones show it best. */
export function SelectField({
  label,
  hint,
  error,
  optional,
  hideLabel,
  options,
  placeholder,
  id,
  className,
  children,
  ...rest
}: SelectFieldProps): ReactElement {
  const links = useFieldLinks({ hint, error }, id);
  return (
    <Field {...{ links, label, hint, error, optional, hideLabel, className }}>
      <div className={control.box}>
        <select {...rest} {...links.control} className={cx(control.control, control.select)}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options?.map((option) => {
            const {
              value,
              label: text,
              disabled,
            } = typeof option === 'string' ? { value: option, label: option, disabled: false } : option;
            return (
              <option key={value} value={value} disabled={disabled}>
                {text}
              </option>
            );
          })}
          {children}
        </select>
        <ChevronDown className={control.mark} aria-hidden="true" />
      </div>
    </Field>
  );
}
