import type { BrandDashboard } from '@sohor/shared/api';
import { DueCard } from '@sohor/shared/due';
import { LoadError, withProviders } from '@sohor/shared/page-parts';
import { useSession } from '@sohor/shared/platform';
import { LoadingState, PageHeader, Stack } from '@sohor/shared/ui';
import Plus from 'lucide-react/icons/plus';
import { CreateCampaignButton } from '../../lib/create-campaign-button.tsx';
import { useBrandDashboard } from '../../lib/dashboard.queries.ts';
import { ReportTotals } from '../../lib/report/report-totals.tsx';
import styles from './dashboard.module.css';
import { Figures } from './figures.tsx';
import { FirstCampaign } from './first-campaign.tsx';
import { LatestProjects } from './latest-projects.tsx';
import { OpenInvoices } from './open-invoices.tsx';
import { SpendingChart } from './spending-chart.tsx';
import { StatusChart } from './status-chart.tsx';

function Dashboard() {
  const { user } = useSession();
  const { data, error, isPending, isFetching, refetch } = useBrandDashboard();
  return (
    <Stack gap={6}>
      <PageHeader
        title="Dashboard"
        subtitle={user?.fullName ? `Ringkasan campaign ${user.fullName}.` : 'Ringkasan campaign Anda.'}
        actions={<CreateCampaignButton icon={<Plus aria-hidden="true" />} />}
      />
      {isPending && <LoadingState text="Memuat Dashboard..." />}
      {!data && !isPending && (
        <LoadError
          error={error}
          message="Dashboard tidak dapat dimuat."
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {data && <Loaded data={data} />}
    </Stack>
  );
}

function Loaded({ data }: { data: BrandDashboard }) {
  return (
    <>
      {data.campaigns.total === 0 && <FirstCampaign />}
      <DueCard due={data.due} side="Brand" />
      <Figures {...data} />
      {data.results && <ReportTotals title="Hasil 30 hari" report={data.results} costs={data.results} />}
      <div className={styles.charts}>
        <StatusChart dashboard={data} />
        <SpendingChart dashboard={data} />
      </div>
      <LatestProjects {...data} />
      <OpenInvoices />
    </>
  );
}

export const DashboardPage = withProviders(Dashboard);
