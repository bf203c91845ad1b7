import type { ComponentProps, ReactElement } from 'react';
import { cx } from './cx.ts';
import styles from './field.module.css';
import { type FieldFrameProps, LabelText } from './field.tsx';
import { FieldMessages } from './field-messages.tsx';
import hidden from './visually-hidden.module.css';

/** Frame of several controls that answer one question: legend above, messages below. Not exported from the package. */
export function FieldSet({
  links,
  label,
  hint,
  error,
  optional,
  hideLabel,
  className,
  children,
  ...rest
}: FieldFrameProps & Omit<ComponentProps<'fieldset'>, keyof FieldFrameProps>): ReactElement {
  return (
    <fieldset
      {...rest}
      className={cx(styles.field, className)}
      aria-describedby={links.control['aria-describedby']}
    >
      <legend className={cx(styles.label, styles.legend, hideLabel && hidden.hidden)}>
        <LabelText label={label} optional={optional} />
      </legend>
      {children}
      <FieldMessages hintId={links.hintId} errorId={links.errorId} hint={hint} error={error} />
    </fieldset>
  );
}
