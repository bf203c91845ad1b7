import { LoadingState, Skeleton, Stack } from '@sohor/shared/ui';
import styles from './kol-card.module.css';

export const LOADING_KOLS = 'Memuat daftar KOL...';

/** The text for everyone, and for the eye the shape of the cards that are on their way. */
export function LoadingKols() {
  return (
    <Stack>
      <LoadingState compact text={LOADING_KOLS} />
      <div className={styles.cards} aria-hidden="true">
        {Array.from({ length: 12 }, (_, card) => (
          <div key={card} className={styles.card}>
            <Skeleton shape="circle" className={styles.avatar} />
            <div className={styles.who}>
              <Skeleton shape="title" />
              <Skeleton />
            </div>
            <Skeleton shape="circle" className={styles.score} />
            <div className={styles.categories}>
              <Skeleton />
            </div>
          </div>
        ))}
      </div>
    </Stack>
  );
}
