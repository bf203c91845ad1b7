import { type ComponentProps, type ReactElement, type ReactNode, useId } from 'react';
import { cx } from './cx.ts';
import field from './field.module.css';
import { type FieldProps, useFieldLinks } from './field.tsx';
import { FieldMessages } from './field-messages.tsx';
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

/** One of a few, all in view. */
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
    <fieldset
      id={links.id}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: HTML allows `radiogroup` on a fieldset.
      role="radiogroup"
      className={cx(styles.root, className)}
      aria-describedby={links.control['aria-describedby']}
      aria-invalid={links.control['aria-invalid']}
    >
      <legend className={cx(field.label, styles.legend, hideLabel && styles.hidden)}>
        {label}
        {optional && <span className={field.optional}> (opsional)</span>}
      </legend>
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
      <FieldMessages hintId={links.hintId} errorId={links.errorId} hint={hint} error={error} />
    </fieldset>
  );
}
