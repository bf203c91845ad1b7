import { Card, Columns, Skeleton, Stack, VisuallyHidden } from '@sohor/shared/ui';
import styles from './rate-card-skeleton.module.css';

const FIGURES = ['followers', 'videos', 'likes', 'comments', 'shares', 'views'];
const VIDEOS = ['first', 'second', 'third'];

/** Placeholder of the profile and the reach while they load. */
export function RateCardSkeleton() {
  return (
    <div role="status" aria-busy="true">
      <VisuallyHidden>Memuat profil...</VisuallyHidden>
      <Columns layout="aside-start" aria-hidden="true">
        <Card>
          <Skeleton shape="circle" className={styles.photo} />
          <Stack gap={3}>
            <Skeleton shape="title" />
            <Skeleton lines={3} />
          </Stack>
          <Skeleton lines={4} />
        </Card>
        <Card>
          <Skeleton shape="title" />
          <div className={styles.figures}>
            {FIGURES.map((figure) => (
              <Skeleton key={figure} shape="block" className={styles.figure} />
            ))}
          </div>
          {VIDEOS.map((video) => (
            <div key={video} className={styles.video}>
              <Skeleton shape="block" className={styles.cover} />
              <Skeleton lines={2} className={styles.texts} />
            </div>
          ))}
        </Card>
      </Columns>
    </div>
  );
}
