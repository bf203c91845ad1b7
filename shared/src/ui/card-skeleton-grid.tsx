import type { ReactElement } from 'react';
import { Card } from './card.tsx';
import { CardGrid } from './card-grid.tsx';
import styles from './card-skeleton-grid.module.css';
import { Skeleton } from './skeleton.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

/** Props of {@link CardSkeletonGrid}. */
export interface CardSkeletonGridProps {
  /** Text for screen readers, such as 'Memuat daftar campaign...'. Add a `LoadingState` if it must be visible. */
  label: string;
  count?: number | undefined;
  /** `cover` looks like campaign cards, `person` like creator cards. */
  kind?: 'cover' | 'person' | 'plain' | undefined;
  min?: 'sm' | 'md' | 'lg' | undefined;
}

/** A grid of placeholders while cards are loading. */
export function CardSkeletonGrid({
  label,
  count = 6,
  kind = 'cover',
  min,
}: CardSkeletonGridProps): ReactElement {
  return (
    <div role="status" aria-busy="true">
      <VisuallyHidden>{label}</VisuallyHidden>
      <CardGrid min={min} aria-hidden="true">
        {Array.from({ length: count }, (_, card) => (
          <Card key={card} media={kind === 'cover' && <Skeleton shape="cover" />}>
            {kind === 'person' ? (
              <div className={styles.person}>
                <Skeleton shape="circle" className={styles.face} />
                <Skeleton lines={3} />
                <Skeleton shape="circle" className={styles.face} />
              </div>
            ) : (
              <Skeleton shape="title" />
            )}
            <Skeleton lines={kind === 'cover' ? 5 : 3} />
            <Skeleton shape="button" className={styles.button} />
          </Card>
        ))}
      </CardGrid>
    </div>
  );
}
