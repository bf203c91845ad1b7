import { errorText, LoadError, withProviders } from '@sohor/shared/page';
import { useSession } from '@sohor/shared/platform';
import { LoadingState, PageHeader, Stack } from '@sohor/shared/ui';
import { useDashboard } from './dashboard.queries.ts';
import { DashboardCards } from './dashboard-cards.tsx';

const TEXTS = {
  refused: 'Gagal mengambil data dashboard.',
  failed: 'Terjadi kesalahan saat mengambil data dashboard.',
};

export const DashboardPage = withProviders(function DashboardPage() {
  const dashboard = useDashboard();
  const { user } = useSession();
  return (
    <Stack gap={6}>
      <PageHeader
        title="Dashboard"
        subtitle={
          user?.fullName
            ? `Ringkasan pekerjaan dan pendapatan ${user.fullName}.`
            : 'Ringkasan pekerjaan dan pendapatan Anda.'
        }
      />
      {dashboard.isPending && <LoadingState text="Memuat Dashboard..." />}
      {dashboard.isError && !dashboard.data && (
        <LoadError
          error={dashboard.error}
          message={errorText(dashboard.error, TEXTS)}
          onRetry={() => void dashboard.refetch()}
          retrying={dashboard.isFetching}
        />
      )}
      {dashboard.data && <DashboardCards figures={dashboard.data} />}
    </Stack>
  );
});
