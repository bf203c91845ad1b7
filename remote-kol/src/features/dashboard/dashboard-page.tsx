import { errorText, LoadError, withProviders } from '@sohor/shared/page';
import { useSession } from '@sohor/shared/platform';
import { PageHeader, Spinner, Stack } from '@sohor/shared/ui';
import { useOwnProfile, useOwnRateCard } from '../../lib/own-data.ts';
import { useDashboard } from './dashboard.queries.ts';
import { DashboardCards } from './dashboard-cards.tsx';
import styles from './dashboard-page.module.css';
import { nextStepsOf } from './next-steps.ts';
import { NextStepsCard } from './next-steps-card.tsx';

const TEXTS = {
  refused: 'Gagal mengambil data dashboard.',
  failed: 'Terjadi kesalahan saat mengambil data dashboard.',
};

export const DashboardPage = withProviders(function DashboardPage() {
  const dashboard = useDashboard();
  const own = useOwnProfile();
  const rateCard = useOwnRateCard();
  const { user } = useSession();
  const tikTokLinked = user?.tikTokLinked ?? false;
  const steps = nextStepsOf({
    tikTokLinked,
    own: own.data,
    rateCard: rateCard.data,
    figures: dashboard.data,
  });
  // The others are as far as that: what is left for them stands below, where it moves nothing when it is known.
  const isLeft = steps.every(({ isDone }) => isDone !== null) && steps.some(({ isDone }) => !isDone);

  return (
    <Stack gap={6}>
      <PageHeader
        title="Dashboard"
        subtitle={
          // In the place of the subtitle, so that nothing jumps when it goes.
          dashboard.isPending ? (
            <span role="status" className={styles.loading}>
              <Spinner size="sm" />
              Memuat Dashboard...
            </span>
          ) : (
            'Ringkasan kerja dan pendapatan Anda.'
          )
        }
      />
      {dashboard.isError && !dashboard.data ? (
        <LoadError
          error={dashboard.error}
          message={errorText(dashboard.error, TEXTS)}
          onRetry={() => void dashboard.refetch()}
          retrying={dashboard.isFetching}
        />
      ) : (
        <>
          {!tikTokLinked && <NextStepsCard steps={steps} />}
          <DashboardCards figures={dashboard.data} />
          {tikTokLinked && isLeft && <NextStepsCard steps={steps} />}
        </>
      )}
    </Stack>
  );
});
