import { DueCard } from '@sohor/shared/due';
import { errorText, LoadError, withProviders } from '@sohor/shared/page-parts';
import { useSession } from '@sohor/shared/platform';
import { PageHeader, Spinner, Stack } from '@sohor/shared/ui';
import { useFigures } from '../../lib/own-data.ts';
import { DashboardCards } from './dashboard-cards.tsx';
import styles from './dashboard-page.module.css';
import { nextStepsOf } from './next-steps.ts';
import { NextStepsCard } from './next-steps-card.tsx';

const TEXTS = {
  refused: 'Gagal mengambil data dashboard.',
  failed: 'Terjadi kesalahan saat mengambil data dashboard.',
};

export const DashboardPage = withProviders(function DashboardPage() {
  const dashboard = useFigures();
  const isNew = useSession().user?.tikTokLinked === false;
  const steps = dashboard.data ? nextStepsOf(dashboard.data) : [];
  const left = steps.some(({ isDone }) => !isDone) && <NextStepsCard steps={steps} />;

  return (
    <Stack gap={6}>
      <PageHeader
        title="Dashboard"
        subtitle={
          // In place of the subtitle, so that nothing jumps.
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
        // All comes together, so nothing moves. What is due comes first, also for beginners.
        dashboard.data && (
          <>
            <DueCard due={dashboard.data.due} side="KOL" />
            {isNew && left}
            <DashboardCards figures={dashboard.data} />
            {!isNew && left}
          </>
        )
      )}
    </Stack>
  );
});
