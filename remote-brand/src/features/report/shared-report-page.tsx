import { Later, withProviders } from '@sohor/shared/page-parts';

const REPORT = {
  name: 'shared-report',
  load: async () =>
    (await import(/* webpackChunkName: "shared-report" */ './shared-report.tsx')).SharedReport,
};

/** A report that a Brand shares by a link. Apart from its content, because what a public page loads at once comes whole. */
export const SharedReportPage = withProviders(function SharedReportPage() {
  return <Later part={REPORT} props={{}} loading="Memuat laporan..." failed="Laporan gagal dimuat." />;
});
