import type { UpcomingPayment } from '@sohor/shared/api';
import { useUpcomingPayments } from '@sohor/shared/billing';
import { formatDate, formatRupiah, lastMinuteOf } from '@sohor/shared/format';
import {
  LoadError,
  LoadMore,
  StatusBadge,
  useNow,
  WORK_STATUS,
  withProviders,
} from '@sohor/shared/page-parts';
import { APP_BASE, Link } from '@sohor/shared/platform';
import {
  Button,
  type Column,
  DataTable,
  EmptyState,
  Heading,
  LoadingState,
  PageHeader,
  Stack,
  TextLink,
} from '@sohor/shared/ui';
import { scheduleOf, TIMES } from './schedule.ts';

const COLUMNS: Column<UpcomingPayment>[] = [
  {
    key: 'work',
    header: 'Pekerjaan',
    primary: true,
    cell: ({ campaignId, campaignName }) => (
      <TextLink render={<Link to={`${APP_BASE}/contract?konten=${encodeURIComponent(campaignId)}`} />}>
        {campaignName || 'N/A'}
      </TextLink>
    ),
  },
  { key: 'state', header: 'Status', cell: ({ state }) => <StatusBadge status={WORK_STATUS[state]} /> },
  { key: 'deadline', header: 'Tenggat', cell: deadlineText },
  { key: 'net', header: 'Jumlah bersih', align: 'end', cell: ({ amountIdr }) => formatRupiah(amountIdr) },
];

function deadlineText({ state, deadlineAt, releaseAt }: UpcomingPayment): string {
  if (releaseAt) return `Diterima otomatis ${formatDate(releaseAt)}`;
  if (state === 'draft_review') return 'Menunggu jawaban atas draf';
  return lastMinuteOf(deadlineAt);
}

/** What a KOL has to hand in, by week, and what waits for a Brand. */
export const SchedulePage = withProviders(function SchedulePage() {
  const list = useUpcomingPayments();
  const now = useNow();
  const work = list.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Stack gap={6}>
      <PageHeader
        title="Jadwal Kerja"
        subtitle="Konten yang harus Anda serahkan, yang paling dekat lebih dulu."
      />
      {list.isPending && <LoadingState text="Memuat jadwal kerja..." />}
      {list.error && !list.data && (
        <LoadError
          error={list.error}
          message="Jadwal kerja tidak dapat dimuat."
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      )}
      {list.data && work.length === 0 && (
        <EmptyState
          title="Tidak ada yang harus diserahkan."
          text="Pekerjaan dari kontrak yang Anda tanda tangani akan tampil di sini, menurut tenggatnya."
          action={<Button render={<Link to={`${APP_BASE}/campaigns`} />}>Cari campaign</Button>}
        />
      )}
      {scheduleOf(work, now).map(({ when, work }) => (
        <Stack key={when} as="section" gap={3} aria-label={TIMES[when]}>
          <Heading level={2} size="md">
            {TIMES[when]}
          </Heading>
          <DataTable
            caption={TIMES[when]}
            columns={COLUMNS}
            rows={work}
            rowKey={({ contractId }) => contractId}
          />
        </Stack>
      ))}
      <LoadMore list={list} />
    </Stack>
  );
});
