import { type ReactElement, type ReactNode, useId } from 'react';
import { cx } from './cx.ts';
import styles from './field.module.css';
import { FieldMessages } from './field-messages.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

/** Props that every field has in addition to those of its native element. */
export interface FieldProps {
  label: ReactNode;
  /** Help text under the field. */
  hint?: ReactNode;
  /** Error message, one sentence; marks the field as invalid. */
  error?: string | undefined;
  /** Adds '(opsional)' to the label. */
  optional?: boolean | undefined;
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean | undefined;
}

/** The ids and attributes that tie a control to its label, hint and error. */
export interface FieldLinks {
  id: string;
  hintId: string;
  errorId: string;
  control: {
    id: string;
    'aria-describedby': string | undefined;
    'aria-invalid': true | undefined;
  };
}

/** Makes {@link FieldLinks} for one field. */
export function useFieldLinks(
  { hint, error }: Pick<FieldProps, 'hint' | 'error'>,
  givenId?: string,
): FieldLinks {
  const generated = useId();
  const id = givenId ?? generated;
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(' ');
  return {
    id,
    hintId,
    errorId,
    control: { id, 'aria-describedby': describedBy || undefined, 'aria-invalid': error ? true : undefined },
  };
}

export interface FieldFrameProps extends FieldProps {
  links: FieldLinks;
  /** At the right of the hint, such as a counter. */
  aside?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/** Frame of every field: label above, messages below. Not exported from the package. */
export function Field({
  links,
  label,
  hint,
  error,
  optional,
  hideLabel,
  aside,
  className,
  children,
}: FieldFrameProps): ReactElement {
  const text = (
    <label className={styles.label} htmlFor={links.id}>
      <LabelText label={label} optional={optional} />
    </label>
  );
  return (
    <div className={cx(styles.field, className)}>
      {hideLabel ? <VisuallyHidden>{text}</VisuallyHidden> : text}
      {children}
      <FieldMessages hintId={links.hintId} errorId={links.errorId} hint={hint} error={error} aside={aside} />
    </div>
  );
}

/** Text of a label or a legend. Not exported from the package. */
export function LabelText({ label, optional }: Pick<FieldProps, 'label' | 'optional'>): ReactElement {
  return (
    <>
      {label}
      {optional && <span className={styles.optional}> (opsional)</span>}
    </>
  );
}
