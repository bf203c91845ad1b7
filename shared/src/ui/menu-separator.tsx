import type { ReactElement } from 'react';
import styles from './menu.module.css';

/** A line between groups of a `Menu`. */
export function MenuSeparator(): ReactElement {
  return <hr className={styles.separator} />;
}
