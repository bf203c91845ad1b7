import type { SocialAccount } from '@sohor/shared/api';
import { formatCount, formatRupiah } from '@sohor/shared/format';
import { Card } from '@sohor/shared/ui';
import { COST_PER_FOLLOWER_IDR, COST_PER_VIEW_IDR, estimateOf } from './estimate.ts';
import styles from './figures.module.css';

/** Value of the KOL's reach by the product's two rules of thumb. */
export function EstimateCard({ account }: { account: SocialAccount }) {
  const { averageViews, byViewsIdr, byFollowersIdr } = estimateOf(account);
  return (
    <Card
      as="section"
      title="Estimasi Rate Card"
      subtitle="Perkiraan nilai satu konten TikTok, sebelum pajak."
      aria-label="Estimasi Rate Card"
    >
      <dl className={styles.estimates}>
        <div>
          <dt>Berdasarkan penayangan</dt>
          <dd>{formatRupiah(byViewsIdr)}</dd>
          <dd className={styles.how}>
            {formatRupiah(COST_PER_VIEW_IDR)} × {formatCount(averageViews)} rata-rata penayangan per video
          </dd>
        </div>
        <div>
          <dt>Berdasarkan pengikut</dt>
          <dd>{formatRupiah(byFollowersIdr)}</dd>
          <dd className={styles.how}>
            {formatRupiah(COST_PER_FOLLOWER_IDR)} × {formatCount(account.tiktok.followerCount)} pengikut
          </dd>
        </div>
      </dl>
    </Card>
  );
}
