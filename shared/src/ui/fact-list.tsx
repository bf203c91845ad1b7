import type { LucideIcon } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './fact-list.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

/** Props of {@link FactList}. */
export interface FactListProps {
  /** `term` is read out, and shown when the icon is pointed at. */
  items: readonly { icon: LucideIcon; term: string; value: ReactNode }[];
  className?: string | undefined;
}

/** Facts in as many lines, each named by an icon: for cards, where there is no room for words. */
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
