import type { LucideIcon } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './fact-list.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

/** Props of {@link FactList}. */
export interface FactListProps {
  /** `term` is read out by screen readers, and shown when the pointer is on the icon. */
  items: readonly { icon: LucideIcon; term: string; value: ReactNode }[];
  className?: string | undefined;
}

/** A list of facts with icons instead of names, for cards with little space. */
export function FactList({ items, className }: FactListProps): ReactElement {
  return (
    <dl className={cx(styles.facts, className)}>
      {items.map(({ icon: Icon, term, value }) => (
        <div key={term}>
          <dt title={term}>
            <Icon aria-hidden="true" />
            <VisuallyHidden>{term}</VisuallyHidden>
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
