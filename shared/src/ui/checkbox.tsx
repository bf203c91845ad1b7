import type { ComponentProps, ReactElement, ReactNode } from 'react';
import styles from './checkbox.module.css';
import { cx } from './cx.ts';
import { useFieldLinks } from './field.tsx';
import { FieldMessages } from './field-messages.tsx';

/** Props of {@link Checkbox}, and all props of a native checkbox, so `{...register('name')}` fits. */
export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'size' | 'children'> {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
}

/** A checkbox with its label beside it; the label may hold links. */
export function Checkbox({ label, hint, error, id, className, ...rest }: CheckboxProps): ReactElement {
  const links = useFieldLinks({ hint, error }, id);
  return (
    <div className={cx(styles.root, className)}>
      <label className={styles.row}>
        <input {...rest} {...links.control} type="checkbox" className={styles.input} />
        <svg className={styles.tick} viewBox="0 0 16 16" aria-hidden="true">
          <path d="m3.5 8.4 3 3 6-6.6" />
        </svg>
        <span className={styles.label}>{label}</span>
      </label>
      <div className={styles.messages}>
        <FieldMessages hintId={links.hintId} errorId={links.errorId} hint={hint} error={error} />
      </div>
    </div>
  );
}
