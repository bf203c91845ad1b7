import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { type ComponentProps, type ReactElement, useId, useRef } from 'react';
import control from './control.module.css';
import { cx } from './cx.ts';
import styles from './search-field.module.css';
import { useMergedRef } from './use-merged-ref.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

/** Props of {@link SearchField}. */
export interface SearchFieldProps
  extends Omit<
    ComponentProps<'input'>,
    'type' | 'size' | 'value' | 'defaultValue' | 'onChange' | 'prefix' | 'children'
  > {
  /** Accessible name: what is searched. */
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** A search box with a button that clears it; Escape clears it too. */
export function SearchField({
  label,
  value,
  onChange,
  className,
  id,
  onKeyDown,
  ref,
  ...rest
}: SearchFieldProps): ReactElement {
  const generated = useId();
  const input = useRef<HTMLInputElement>(null);
  const mergedRef = useMergedRef(input, ref);
  const clear = () => {
    onChange('');
    input.current?.focus();
  };
  return (
    <div className={cx(control.box, styles.box, className)}>
      <VisuallyHidden>
        <label htmlFor={id ?? generated}>{label}</label>
      </VisuallyHidden>
      <span className={cx(control.affix, control.prefix)}>
        <Search aria-hidden="true" />
      </span>
      <input
        autoComplete="off"
        enterKeyHint="search"
        {...rest}
        ref={mergedRef}
        id={id ?? generated}
        type="search"
        className={cx(control.control, styles.input)}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          onKeyDown?.(event);
          if (event.key === 'Escape' && value !== '') {
            event.stopPropagation();
            onChange('');
          }
        }}
      />
      {value !== '' && !rest.disabled && (
        <button type="button" className={styles.clear} aria-label="Bersihkan pencarian" onClick={clear}>
          <X aria-hidden="true" />
        </button>
      )}
    </div>
  );
}
