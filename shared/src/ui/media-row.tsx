import type { ReactElement, ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './media-row.module.css';

/** Props of {@link MediaRow}. */
export interface MediaRowProps {
  /** An `Avatar`, a `Score`, an icon. */
  media?: ReactNode;
  title: ReactNode;
  subtitle?: ReactNode;
  /** At the right; on phones below if there is no room. */
  actions?: ReactNode;
  className?: string | undefined;
}

/** A list row with picture, two lines of text and buttons, such as for people. */
export function MediaRow({ media, title, subtitle, actions, className }: MediaRowProps): ReactElement {
  return (
    <div className={cx(styles.row, className)}>
      <div className={styles.main}>
        {media}
        <div className={styles.texts}>
          <div className={styles.title}>{title}</div>
          {subtitle && <div className={styles.subtitle}>{subtitle}</div>}
        </div>
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
