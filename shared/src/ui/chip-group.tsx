import Check from 'lucide-react/icons/check';
import { type ReactElement, useId } from 'react';
import styles from './chip-group.module.css';
import { type FieldProps, useFieldLinks } from './field.tsx';
import { FieldSet } from './field-set.tsx';
import radio from './radio-group.module.css';

/** Props of {@link ChipGroup}. With react-hook-form use `Controller` and spread its `field`. */
export interface ChipGroupProps extends FieldProps {
  options: readonly string[];
  value: readonly string[];
  onChange: (value: string[]) => void;
  /** Maximum number of choices. When it is reached, the other chips are disabled. */
  max?: number | undefined;
  disabled?: boolean | undefined;
  name?: string | undefined;
  onBlur?: (() => void) | undefined;
  className?: string | undefined;
}

/** Multiple choice from a list, such as categories: chips that are native checkboxes. */
export function ChipGroup({
  label,
  hint,
  error,
  optional,
  hideLabel,
  options,
  value,
  onChange,
  max,
  disabled,
  name,
  onBlur,
  className,
}: ChipGroupProps): ReactElement {
  const links = useFieldLinks({ hint, error });
  const generatedName = useId();
  const full = max !== undefined && value.length >= max;
  const toggle = (option: string, chosen: boolean) =>
    onChange(options.filter((each) => (each === option ? chosen : value.includes(each))));
  return (
    <FieldSet {...{ links, label, hint, error, optional, hideLabel, className }}>
      <div className={radio.chips}>
        {options.map((option) => {
          const chosen = value.includes(option);
          return (
            <label key={option} className={radio.choice}>
              <input
                type="checkbox"
                className={radio.input}
                name={name ?? generatedName}
                value={option}
                checked={chosen}
                disabled={disabled === true || (full && !chosen)}
                onBlur={onBlur}
                onChange={(event) => toggle(option, event.target.checked)}
              />
              {chosen && <Check className={styles.tick} aria-hidden="true" />}
              <span>{option}</span>
            </label>
          );
        })}
      </div>
    </FieldSet>
  );
}
