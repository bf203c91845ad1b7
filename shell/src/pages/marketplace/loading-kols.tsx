import { Skeleton, Stack, Text } from '@sohor/shared/ui';
import styles from './kol-card.module.css';
import results from './kol-results.module.css';

export const LOADING_KOLS = 'Memuat daftar KOL...';

/** A text, also for screen readers, and placeholders in the shape of the cards. */
export function LoadingKols() {
  return (
    <Stack>
      <Text tone="muted" size="sm" role="status" className={results.state}>
        {LOADING_KOLS}
      </Text>
      <div className={styles.cards} aria-hidden="true">
        {Array.from({ length: 12 }, (_, card) => (
          <div key={card} className={styles.card}>
            <Skeleton shape="circle" className={styles.avatarPlace} />
            <div className={styles.whoPlace}>
              <Skeleton shape="title" />
              <Skeleton />
            </div>
            <Skeleton shape="circle" className={styles.scorePlace} />
            <div className={styles.categories}>
              <Skeleton />
            </div>
          </div>
        ))}
      </div>
    </Stack>
  );
}
