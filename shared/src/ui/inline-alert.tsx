import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactElement, ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './inline-alert.module.css';
import tones from './tone.module.css';

/** Props of {@link InlineAlert}. */
export interface InlineAlertProps {
  /** `danger` and `warning` interrupt a screen reader (`alert`), the others wait (`status`). */
  tone?: 'info' | 'success' | 'warning' | 'danger' | undefined;
  title?: ReactNode;
  children?: ReactNode;
  /** Buttons at the end. */
  actions?: ReactNode;
  /** A {@link DismissButton}, if the message can be closed. */
  dismiss?: ReactNode;
  className?: string | undefined;
}

const ICONS = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert } as const;

/** A message within the page. */
export function InlineAlert({
  tone = 'info',
  title,
  children,
  actions,
  dismiss,
  className,
}: InlineAlertProps): ReactElement {
  const Icon = ICONS[tone];
  return (
    <div
      role={tone === 'danger' || tone === 'warning' ? 'alert' : 'status'}
      className={cx(styles.alert, tones[tone], className)}
    >
      <Icon className={styles.icon} aria-hidden="true" />
      <div className={styles.texts}>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div className={styles.text}>{children}</div>}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {dismiss}
    </div>
  );
}
