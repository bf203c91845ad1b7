import { type ComponentProps, type ReactElement, type ReactNode, useId } from 'react';
import { type FieldProps, useFieldLinks } from './field.tsx';
import { FieldSet } from './field-set.tsx';
import styles from './radio-group.module.css';

/** One choice of a {@link RadioGroup}. */
export interface RadioOption {
  value: string;
  label: ReactNode;
  /** A line below the label, in cards. */
  description?: ReactNode;
  icon?: ReactNode;
  disabled?: boolean | undefined;
}

/**
 * Props of {@link RadioGroup}. The rest goes to every native radio, so `{...register('role')}` fits; or
 * give `value` and `onValueChange`.
 */
export interface RadioGroupProps
  extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'defaultValue' | 'children' | 'size'>,
    FieldProps {
  options: readonly (string | RadioOption)[];
  /** `cards` with icon and description, `chips` in a row that wraps, `segmented` for two to four short words. */
  variant?: 'cards' | 'chips' | 'segmented' | undefined;
  value?: string | undefined;
  defaultValue?: string | undefined;
  onValueChange?: ((value: string) => void) | undefined;
}

/** Choice of one out of a few options that are all visible. */
export function RadioGroup({
  label,
  hint,
  error,
  optional,
  hideLabel,
  options,
  variant = 'cards',
  value,
  defaultValue,
  onValueChange,
  onChange,
  name,
  id,
  className,
  ...rest
}: RadioGroupProps): ReactElement {
  const links = useFieldLinks({ hint, error }, id);
  const generatedName = useId();
  return (
    <FieldSet
      {...{ links, label, hint, error, optional, hideLabel, className }}
      id={links.id}
      role="radiogroup"
      aria-invalid={links.control['aria-invalid']}
    >
      <div className={styles[variant]}>
        {options.map((option) => {
          const choice: RadioOption = typeof option === 'string' ? { value: option, label: option } : option;
          return (
            <label key={choice.value} className={styles.choice}>
              <input
                {...rest}
                type="radio"
                className={styles.input}
                name={name ?? generatedName}
                value={choice.value}
                disabled={rest.disabled === true || choice.disabled === true}
                {...(value === undefined ? {} : { checked: value === choice.value })}
                {...(defaultValue === undefined ? {} : { defaultChecked: defaultValue === choice.value })}
                onChange={(event) => {
                  onChange?.(event);
                  onValueChange?.(choice.value);
                }}
              />
              {choice.icon && <span className={styles.icon}>{choice.icon}</span>}
              <span className={styles.texts}>
                <span className={styles.label}>{choice.label}</span>
                {choice.description && <span className={styles.description}>{choice.description}</span>}
              </span>
              {variant === 'cards' && <span className={styles.dot} aria-hidden="true" />}
            </label>
          );
        })}
      </div>
    </FieldSet>
  );
}
