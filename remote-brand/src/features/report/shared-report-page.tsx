import { openSharedReport } from '@sohor/shared/api';
import { usePart, withProviders } from '@sohor/shared/page-parts';
import { ApiError, useLocation } from '@sohor/shared/platform';
import {
  EmptyState,
  ErrorState,
  LoadingState,
  Logo,
  NotFoundIllustration,
  Page,
  PageHeader,
} from '@sohor/shared/ui';
import { useQuery } from '@tanstack/react-query';

/** Apart from the page, because what a public page loads at once comes whole, and this is large. */
const REPORT = {
  name: 'shared-report',
  load: async () =>
    (await import(/* webpackChunkName: "shared-report" */ './shared-report.tsx')).SharedReport,
};

/** A report that a Brand shares by a link, for everyone who has it. The token stands after '#', so that no server logs it. */
export const SharedReportPage = withProviders(function SharedReportPage() {
  const token = useLocation().hash.slice(1);
  const query = useQuery({
    queryKey: ['shared-report', token],
    queryFn: () => openSharedReport(token),
    // Each opening is counted, and a revoked link must not show what was kept.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const part = usePart(REPORT);
  const Report = part.data;
  const isOver = query.error instanceof ApiError && [400, 404].includes(query.error.status);
  const isFailed = !isOver && (query.isError || part.isError);
  return (
    <Page>
      <header>
        <Logo />
      </header>
      <main>
        <meta name="robots" content="noindex, nofollow" />
        {query.data && Report && <Report report={query.data} />}
        {!(query.data && Report) && !isOver && <PageHeader title="Laporan Campaign" />}
        {!isOver && !isFailed && !(query.data && Report) && <LoadingState text="Memuat laporan..." />}
        {isOver && (
          <EmptyState
            headingLevel={1}
            illustration={<NotFoundIllustration />}
            title="Laporan ini tidak dapat dibuka"
            text="Tautannya sudah berakhir, dicabut, atau tidak lengkap. Minta tautan baru kepada Brand."
          />
        )}
        {isFailed && (
          <ErrorState
            message="Laporan gagal dimuat."
            onRetry={() => {
              if (query.isError) void query.refetch();
              if (part.isError) void part.refetch();
            }}
            retrying={query.isFetching || part.isFetching}
          />
        )}
      </main>
    </Page>
  );
});
